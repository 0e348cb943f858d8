import { startService, storeAtIdentity, verifierOf } from '@ekamra/chassis';
import { createCatalogApp } from './app.ts';
import { catalogConfig } from './config.ts';
import { migrations } from './migrations/index.ts';

await startService({
  name: 'catalog',
  config: catalogConfig,
  migrations,
  storeEvents: ({ IDENTITY_URL }, { services }) => storeAtIdentity(IDENTITY_URL, services),
  open: (config, parts) => ({ app: createCatalogApp({ ...parts, verifier: verifierOf(config) }) }),
});
