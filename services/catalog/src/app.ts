import { createServiceApp, type ServiceParts } from '@ekamra/chassis';
import { restorableRecords } from '@ekamra/chassis/deleted-records';
import { mediaInUseRoutes } from '@ekamra/chassis/media-in-use';
import { type LoggedTable, recentActivityRoute } from '@ekamra/chassis/recent-activity';
import { recordRoutes } from '@ekamra/chassis/record-routes';
import { buildings } from './buildings/buildings.ts';
import { lands } from './lands/lands.ts';

const loggedTables: readonly LoggedTable[] = [
  {
    table: 'buildings',
    kind: 'building',
    name: `named.record #>> '{generalInfo,BuildingsName}'`,
    isRestorable: true,
  },
  { table: 'lands', kind: 'land', name: `named.record #>> '{generalInfo,propertyName}'`, isRestorable: true },
];

/** Creates the catalog API: buildings and lands. */
export const createCatalogApp = (parts: ServiceParts): ReturnType<typeof createServiceApp> =>
  createServiceApp('catalog', parts, (router) => {
    recordRoutes(router, parts, buildings);
    recordRoutes(router, parts, lands);
    recentActivityRoute(router, parts, loggedTables);
    const tables = ['buildings', 'lands', restorableRecords];
    mediaInUseRoutes(router, { ...parts, service: 'catalog', tables });
  });
