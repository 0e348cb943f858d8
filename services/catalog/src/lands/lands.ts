import { calls, type LandInput, type LandQuery } from '@ekamra/contracts';
import { propertyKind } from '../properties/property-kind.ts';

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
