import { buildingStatuses, buildingTypes, unitTypeFilters } from './options.ts';
import { sortsBy, type RecordCalls, type RecordDefinition } from './definition.ts';
import { districtFilter, maxPriceFilter, minPriceFilter, placeFilters, propertySorts } from './properties.ts';

/** Calls of buildings. */
export const buildingCalls = {
  service: 'catalog',
  noun: 'building',
  nouns: 'buildings',
  hasAdminView: true,
  byAction: {
    list: { name: 'getAllBuildings', path: '/buildings/get-all-buildings' },
    read: { name: 'getBuilding', path: '/buildings/get-building-by-id/:id' },
    add: { name: 'addBuilding', path: '/buildings/add-building' },
    edit: { name: 'editBuilding', path: '/buildings/edit-building-by-id/:id' },
    remove: { name: 'deleteBuilding', path: '/buildings/delete-building-by-id/:id' },
    restore: { name: 'restoreBuilding', path: '/buildings/restore-building-by-id/:id' },
    activity: { name: 'getBuildingActivity', path: '/buildings/get-building-activity/:id' },
  },
} as const satisfies RecordCalls;

/** Buildings, of which only a fixed price is public. */
export const buildingDefinition = {
  calls: buildingCalls,
  filters: {
    district: districtFilter,
    unitType: { type: 'choice', values: unitTypeFilters },
    type: { type: 'choice', values: buildingTypes },
    minPrice: minPriceFilter,
    maxPrice: maxPriceFilter,
    status: { type: 'choice', values: buildingStatuses },
    ...placeFilters,
    /** Numbers of bedrooms of which a layout has one. */
    bedrooms: { type: 'count', max: 100, maxValues: 20 },
    /** Month by which a layout can be moved into. */
    availableBy: { type: 'month' },
    /** Amenities, all of which it has. */
    amenity: { type: 'text', maxLength: 80, maxValues: 20 },
  },
  sorts: [...propertySorts, ...sortsBy('floors')],
} as const satisfies RecordDefinition;
