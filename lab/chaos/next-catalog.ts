import { type DatabaseOptions, startService, storeAtIdentity, verifierOf } from '@ekamra/chassis';
import { createCatalogApp } from '../../services/catalog/src/app.ts';
import { catalogConfig } from '../../services/catalog/src/config.ts';
import { migrations } from '../../services/catalog/src/migrations/index.ts';

type Migration = InstanceType<DatabaseOptions['migrations'][number]>;
type QueryRunner = Parameters<Migration['up']>[0];

/** The next version of the catalog: it adds a column and fills it, while the version before still runs. */
class NextColumn1999000000000 implements Migration {
  readonly name = 'NextColumn1999000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE buildings ADD COLUMN next_name text');
    await runner.query(`UPDATE buildings SET next_name = record #>> '{generalInfo,BuildingsName}'`);
    await runner.query('CREATE INDEX buildings_next_name ON buildings (next_name)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE buildings DROP COLUMN next_name');
  }
}

await startService({
  name: 'catalog',
  config: catalogConfig,
  migrations: [...migrations, NextColumn1999000000000],
  storeEvents: ({ IDENTITY_URL }, { services }) => storeAtIdentity(IDENTITY_URL, services),
  open: (config, parts) => ({ app: createCatalogApp({ ...parts, verifier: verifierOf(config) }) }),
});
