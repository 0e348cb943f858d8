import { landTypes } from './options.ts';
import { sortsBy, type RecordCalls, type RecordDefinition } from './definition.ts';
import { districtFilter, maxPriceFilter, minPriceFilter, placeFilters, propertySorts } from './properties.ts';

/** Calls of lands. */
export const landCalls = {
  service: 'catalog',
  noun: 'land',
  nouns: 'lands',
  byAction: {
    list: { name: 'getAllLands', path: '/lands/get-all-lands' },
    read: { name: 'getLand', path: '/lands/get-land-by-id/:id' },
    add: { name: 'addLand', path: '/lands/add-land' },
    edit: { name: 'editLand', path: '/lands/edit-land-by-id/:id' },
    remove: { name: 'deleteLand', path: '/lands/delete-land-by-id/:id' },
    restore: { name: 'restoreLand', path: '/lands/restore-land-by-id/:id' },
    activity: { name: 'getLandActivity', path: '/lands/get-land-activity/:id' },
  },
} as const satisfies RecordCalls;

/** Plots of land. */
export const landDefinition = {
  calls: landCalls,
  filters: {
    district: districtFilter,
    type: { type: 'choice', values: landTypes },
    minPrice: minPriceFilter,
    maxPrice: maxPriceFilter,
    ...placeFilters,
  },
  sorts: [...propertySorts, ...sortsBy('area')],
} as const satisfies RecordDefinition;
