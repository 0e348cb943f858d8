import { calls } from '@ekamra/contracts';
import type { CatalogParts, Router } from '../parts.ts';
import { propertyFilters } from '../properties/filters.ts';
import { propertyRoutes } from '../properties/routes.ts';
import { landEntity } from './entity.ts';

/** The calls for lands (spec.md point 7). */
export const landRoutes = (router: Router, parts: CatalogParts): void =>
  propertyRoutes(router, parts, {
    entity: landEntity,
    filters: propertyFilters,
    calls: {
      list: calls.getAllLands,
      read: calls.getLand,
      add: calls.addLand,
      edit: calls.editLand,
      remove: calls.deleteLand,
      restore: calls.restoreLand,
      activity: calls.getLandActivity,
    },
    addScope: 'addLand',
    messages: {
      added: 'Land added successfully',
      edited: 'Land Data Updated Successfully',
      removed: 'Land deleted',
      restored: 'Land restored',
      noneSuch: 'There is no such land',
      editedMeanwhile: 'Somebody else changed this land since you opened it. Nothing of yours was saved.',
      notRestorable: 'Only a land that was deleted within the last day can be restored',
    },
  });
