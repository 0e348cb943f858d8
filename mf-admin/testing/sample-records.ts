import type { Admin, Building, Land } from '@ekamra/contracts';

export const asha: Admin = {
  _id: '01890000-0000-7000-8000-0000000000a1',
  name: 'Asha Mohanty',
  address: 'Saheed Nagar, Bhubaneswar',
  email: 'asha@ekamra.example',
  phone: '9437000001',
};

/** A building with every field; `number` makes it unique. */
export const aBuilding = (number = 1): Building => ({
  _id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  createdAt: '2026-06-12T06:30:00.000Z',
  generalInfo: {
    BuildingsName: `Kalinga Heights ${number}`,
    developerName: 'Kalinga Developers',
    BuildingsType: 'residential',
    currentStatus: 'completed',
    approval: 'RERA',
    locationBenifits: [{ name: 'Airport', value: '9 km' }],
  },
  locationDetails: {
    address: 'Infocity Road, Patia',
    city: 'Khordha',
    state: 'Odisha',
    country: 'India',
    zipCode: 751024,
  },
  physicalCharacteristics: {
    yearOfProssesion: 2026,
    numberOfTowers: 3,
    totalFloors: 14,
    totalArea: 2.5,
    parkingFacilities: 'yes',
  },
  financialInfo: { sellingPrice: 6_500_000, maintenanceFees: 2_500, pricingStatus: 'fixed price' },
  extraInfo: { amenities: ['Lift', 'Gymnasium'], furnishings: 'semi-furnished' },
  units: [
    {
      unitType: '2 BHK 2T',
      numberOfBedrooms: 2,
      numberOfBathrooms: 2,
      numberOfKitchens: 1,
      balcony: 'yes',
      terrace: 'no',
    },
  ],
  propertyDescription: ['Three towers around a quiet garden.'],
  BuildingsImages: ['/real-estate/media/0b0e7a3e-0000-4000-8000-000000000001-1600x1000'],
});

/** A land with every required field; `number` makes it unique. */
export const aLand = (number = 1): Land => ({
  _id: `01890000-0000-7000-8001-${String(number).padStart(12, '0')}`,
  createdAt: '2026-06-12T06:30:00.000Z',
  generalInfo: {
    propertyName: `Hanspal Plot ${number}`,
    propertyType: 'residential',
    currentStatus: 'ready to build',
  },
  locationDetails: {
    address: 'Canal Road, Hanspal',
    city: 'Khordha',
    state: 'Odisha',
    country: 'India',
    zipCode: 752101,
  },
  physicalCharacteristics: {
    totalArea: 0.25,
    terrainType: 'Level',
    soilType: 'Laterite',
    roadAccess: 'Black-top road, 9 m',
  },
  financialInfo: { sellingPrice: 5_800_000 },
  utilities: {
    waterAccess: 'Piped supply',
    sewageSystem: 'Septic tank',
    electricityAccess: 'Connection at the plot',
  },
  propertyImages: ['/real-estate/media/0b0e7a3e-0000-4000-8000-000000000002-1600x1000'],
});
