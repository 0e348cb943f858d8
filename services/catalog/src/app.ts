import { createApp, createMetrics, createRouter } from '@ekamra/chassis';
import { restorableRecords } from '@ekamra/chassis/deleted-records';
import { mediaInUseRoutes } from '@ekamra/chassis/media-in-use';
import { buildingRoutes } from './buildings/routes.ts';
import { landRoutes } from './lands/routes.ts';
import type { CatalogParts } from './parts.ts';

/** The catalog's API: buildings and lands. */
export const createCatalogApp = (parts: CatalogParts): ReturnType<typeof createApp> => {
  const router = createRouter();
  buildingRoutes(router, parts);
  landRoutes(router, parts);
  const tables = ['buildings', 'lands', restorableRecords];
  mediaInUseRoutes(router, { ...parts, service: 'catalog', tables });
  const { logger, metrics = createMetrics('catalog') } = parts;
  const app = createApp({ name: 'catalog', logger, metrics });
  app.use(router.routes());
  return app;
};
