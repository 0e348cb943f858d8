import { createVerifier, startService } from '@ekamra/chassis';
import { createCatalogApp } from './app.ts';
import { catalogConfig } from './config.ts';
import { migrations } from './migrations/index.ts';

await startService({
  name: 'catalog',
  config: catalogConfig,
  migrations,
  open: ({ IDENTITY_URL: identityUrl }, parts) => ({
    app: createCatalogApp({ ...parts, verifier: createVerifier({ identityUrl }) }),
  }),
});
