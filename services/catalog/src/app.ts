import { createServiceApp, type ServiceDependencies } from '@ekamra/chassis';
import { mediaInUseRoutes } from '@ekamra/chassis/records/media-in-use';
import { loggedJson, recentActivityRoute } from '@ekamra/chassis/records/recent-activity';
import { buildingRoutes } from './buildings/buildings.ts';
import { landRoutes } from './lands/lands.ts';

const loggedTables = [
  loggedJson({ table: 'buildings', kind: 'building', nameField: 'generalInfo.BuildingsName' }),
  loggedJson({ table: 'lands', kind: 'land', nameField: 'generalInfo.propertyName' }),
];

/** Creates the catalog API: buildings and lands. */
export const createCatalogApp = (parts: ServiceDependencies): ReturnType<typeof createServiceApp> =>
  createServiceApp('catalog', parts, (router) => {
    buildingRoutes(router, parts);
    landRoutes(router, parts);
    recentActivityRoute(router, parts, loggedTables);
    mediaInUseRoutes(router, { ...parts, service: 'catalog' });
  });
