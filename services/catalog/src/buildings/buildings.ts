import { filterIfGiven, recordTextOf } from '@ekamra/chassis/record-list';
import { type BuildingInput, type BuildingQuery, calls, unitTypes } from '@ekamra/contracts';
import { propertyKind } from '../properties/property-kind.ts';

/** SQL that is true for a building with a price that is not for the public. */
const hasHiddenPrice = '(price IS NOT NULL AND public_price IS NULL)';

/** Fields that `q` searches, which are in the column `search_text`. */
export const searchedBuildingFields = [
  'generalInfo.BuildingsName',
  'generalInfo.developerName',
  'generalInfo.BuildingsType',
  'generalInfo.currentStatus',
  'generalInfo.approval',
  'locationDetails.address',
  'locationDetails.city',
  'locationDetails.state',
  'locationDetails.zipCode',
  'units.unitType',
];

/** Buildings; lists filter unit types by prefix. Only a fixed price is public. */
export const buildings = propertyKind<BuildingInput, BuildingQuery>({
  name: 'Building',
  table: 'buildings',
  prices: { admin: 'price', public: 'public_price' },
  publicView: {
    document: recordTextOf(
      `CASE WHEN ${hasHiddenPrice} THEN record #- '{financialInfo,sellingPrice}' ELSE record END`,
    ),
    isPartial: hasHiddenPrice,
  },
  filters: ({ status, unitType }) => [
    ...filterIfGiven(status, (wanted, bind) => `status = ${bind(wanted)}`),
    ...filterIfGiven(unitType, (beginning, bind) => {
      return `unit_types ?| ${bind(unitTypes.filter((type) => type.startsWith(beginning)))}`;
    }),
  ],
  calls: {
    list: calls.getAllBuildings,
    read: calls.getBuilding,
    add: calls.addBuilding,
    edit: calls.editBuilding,
    remove: calls.deleteBuilding,
    restore: calls.restoreBuilding,
    activity: calls.getBuildingActivity,
  },
});
