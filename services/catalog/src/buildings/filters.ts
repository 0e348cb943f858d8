import { type Filter, when } from '@ekamra/chassis/record-list';
import { type BuildingQuery, unitTypes } from '@ekamra/contracts';
import { propertyFilters } from '../properties/filters.ts';

/** The conditions of a list of buildings; a unit type is asked for by what it begins with. */
export const buildingFilters = (query: BuildingQuery): Filter[] => [
  ...propertyFilters(query),
  ...when(query.status, (status, bind) => `status = ${bind(status)}`),
  ...when(query.unitType, (beginning, bind) => {
    return `unit_types ?| ${bind(unitTypes.filter((type) => type.startsWith(beginning)))}`;
  }),
];
