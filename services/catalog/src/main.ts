import { startService, verifierOf } from '@ekamra/chassis';
import { createCatalogApp } from './app.ts';
import { catalogConfig } from './config.ts';
import { migrations } from './migrations/index.ts';

await startService({
  name: 'catalog',
  config: catalogConfig,
  migrations,
  open: (config, parts) => ({ app: createCatalogApp({ ...parts, verifier: verifierOf(config) }) }),
});
