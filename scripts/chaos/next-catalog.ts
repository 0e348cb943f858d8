import { migration, startService, storeAtIdentity, verifierOf } from '@ekamra/chassis';
import { createCatalogApp } from '../../services/catalog/src/app.ts';
import { catalogConfig } from '../../services/catalog/src/config.ts';
import { migrations } from '../../services/catalog/src/migrations/index.ts';

/** The next version of the catalog: it adds a column and fills it, while the version before still runs. */
const NextColumn1999000000000 = migration('NextColumn1999000000000', {
  up: [
    'ALTER TABLE buildings ADD COLUMN next_name text',
    `UPDATE buildings SET next_name = record #>> '{generalInfo,BuildingsName}'`,
    'CREATE INDEX buildings_next_name ON buildings (next_name)',
  ],
  down: ['ALTER TABLE buildings DROP COLUMN next_name'],
});

await startService({
  name: 'catalog',
  config: catalogConfig,
  migrations: [...migrations, NextColumn1999000000000],
  storeEvents: ({ IDENTITY_URL }, { services }) => storeAtIdentity(IDENTITY_URL, services),
  open: (config, parts) => ({ app: createCatalogApp({ ...parts, verifier: verifierOf(config) }) }),
});
