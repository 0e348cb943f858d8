import { calls, type LandInput, type LandQuery } from '@ekamra/contracts';
import { propertyKind } from '../properties/property-kind.ts';

/** Fields that `q` searches, which are in the column `search_text`. */
export const searchedLandFields = [
  'generalInfo.propertyName',
  'generalInfo.propertyType',
  'physicalCharacteristics.terrainType',
  'locationDetails.address',
  'locationDetails.city',
  'locationDetails.state',
  'locationDetails.zipCode',
];

/** Plots of land. */
export const lands = propertyKind<LandInput, LandQuery>({
  name: 'Land',
  table: 'lands',
  impliedWords: ['plot', 'land'],
  prices: { admin: 'price', public: 'price' },
  filters: () => [],
  calls: {
    list: calls.getAllLands,
    read: calls.getLand,
    add: calls.addLand,
    edit: calls.editLand,
    remove: calls.deleteLand,
    restore: calls.restoreLand,
    activity: calls.getLandActivity,
  },
});
