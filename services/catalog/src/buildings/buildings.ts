import { filterIfGiven } from '@ekamra/chassis/record-list';
import { type BuildingInput, type BuildingQuery, calls, unitTypes } from '@ekamra/contracts';
import { propertyKind } from '../properties/property-kind.ts';

/** Buildings; lists filter unit types by prefix. */
export const buildings = propertyKind<BuildingInput, BuildingQuery>({
  name: 'Building',
  table: 'buildings',
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
