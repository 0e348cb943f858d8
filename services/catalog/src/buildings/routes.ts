import { calls } from '@ekamra/contracts';
import type { CatalogParts, Router } from '../parts.ts';
import { propertyRoutes } from '../properties/routes.ts';
import { buildingEntity } from './entity.ts';
import { buildingFilters } from './filters.ts';

/** The calls for buildings (spec.md point 7). */
export const buildingRoutes = (router: Router, parts: CatalogParts): void =>
  propertyRoutes(router, parts, {
    entity: buildingEntity,
    filters: buildingFilters,
    calls: {
      list: calls.getAllBuildings,
      read: calls.getBuilding,
      add: calls.addBuilding,
      edit: calls.editBuilding,
      remove: calls.deleteBuilding,
      restore: calls.restoreBuilding,
      activity: calls.getBuildingActivity,
    },
    addScope: 'addBuilding',
    messages: {
      added: 'Building added successfully',
      edited: 'Building Data Updated Successfully',
      removed: 'Building deleted',
      restored: 'Building restored',
      noneSuch: 'There is no such building',
      editedMeanwhile: 'Somebody else changed this building since you opened it. Nothing of yours was saved.',
      notRestorable: 'Only a building that was deleted within the last day can be restored',
    },
  });
