import { createServiceApp, type ServiceParts } from '@ekamra/chassis';
import { mediaInUseRoutes } from '@ekamra/chassis/records/media-in-use';
import { loggedJson, recentActivityRoute } from '@ekamra/chassis/records/recent-activity';
import { buildingDefinition, landDefinition } from '@ekamra/contracts';
import { buildingRoutes } from './buildings/buildings.ts';
import { landRoutes } from './lands/lands.ts';

const definitions = [buildingDefinition, landDefinition];

/** Creates the catalog API: buildings and lands. */
export const createCatalogApp = (parts: ServiceParts): ReturnType<typeof createServiceApp> =>
  createServiceApp('catalog', parts, (router) => {
    buildingRoutes(router, parts);
    landRoutes(router, parts);
    recentActivityRoute(router, parts, definitions.map(loggedJson));
    mediaInUseRoutes(router, { ...parts, service: 'catalog' });
  });
