import type { Admin, Building, Land } from '@ekamra/contracts';
import { admin, building, land } from '@ekamra/contracts/testing/examples';

export const asha: Admin = { ...admin, _id: '01890000-0000-7000-8000-0000000000a1' };

/** A building with every field but its plan, and two amenities; `number` makes it unique. */
export const aBuilding = (number = 1): Building => {
  const { BuildingsPlansImage: _, ...withoutPlan } = building;
  return {
    ...withoutPlan,
    _id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    generalInfo: { ...building.generalInfo, BuildingsName: `Kalinga Heights ${number}` },
    locationDetails: { ...building.locationDetails, address: 'Infocity Road, Patia' },
    physicalCharacteristics: { ...building.physicalCharacteristics, totalFloors: 14 },
    extraInfo: { ...building.extraInfo, amenities: ['Lift', 'Gymnasium'] },
  };
};

/** A land with every field but its description and plan; `number` makes it unique. */
export const aLand = (number = 1): Land => {
  const { propertyDescription: _, plansImage: __, ...withoutPlan } = land;
  return {
    ...withoutPlan,
    _id: `01890000-0000-7000-8001-${String(number).padStart(12, '0')}`,
    generalInfo: {
      ...land.generalInfo,
      propertyName: `Hanspal Plot ${number}`,
      currentStatus: 'ready to build',
    },
    locationDetails: { ...land.locationDetails, address: 'Canal Road, Hanspal', zipCode: 752_101 },
    physicalCharacteristics: { ...land.physicalCharacteristics, totalArea: 0.25 },
    financialInfo: { sellingPrice: 5_800_000 },
  };
};
