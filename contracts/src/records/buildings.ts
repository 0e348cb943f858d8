import { buildingStatuses, buildingTypes, unitTypeFilters } from '../options.ts';
import { sortsBy, type RecordCalls, type RecordDefinition } from './definition.ts';
import { districtFilter, maxPriceFilter, minPriceFilter, propertySorts } from './properties.ts';

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
  name: 'Building',
  calls: buildingCalls,
  table: 'buildings',
  nameField: 'generalInfo.BuildingsName',
  filters: {
    district: districtFilter,
    unitType: {
      is: 'choice',
      values: unitTypeFilters,
      site: { label: 'Unit type', parameter: 'type', placeholder: 'All types' },
    },
    type: {
      is: 'choice',
      values: buildingTypes,
      column: 'type',
      office: { label: 'Type', placeholder: 'Any type' },
    },
    minPrice: minPriceFilter,
    maxPrice: maxPriceFilter,
    status: {
      is: 'choice',
      values: buildingStatuses,
      column: 'status',
      site: {
        label: 'Status',
        choices: ['completed', 'pre-lunch', 'under construction', 'upcoming'],
        isBeside: true,
      },
    },
  },
  sorts: [...propertySorts, ...sortsBy('floors')],
  searchedFields: [
    'generalInfo.BuildingsName',
    'generalInfo.developerName',
    'generalInfo.BuildingsType',
    'generalInfo.currentStatus',
    'generalInfo.approval',
    'generalInfo.locationBenifits.name',
    'extraInfo.amenities',
    'locationDetails.address',
    'locationDetails.city',
    'locationDetails.state',
    'locationDetails.zipCode',
    'units.unitType',
  ],
  messages: {
    edited: 'Building Data Updated Successfully',
    removed: 'Building deleted',
    notFound: 'There is no such building',
  },
} as const satisfies RecordDefinition;
