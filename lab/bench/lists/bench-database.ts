import { createLogger, openDatabase } from '@ekamra/chassis';
import { Client } from 'pg';
import { migrations as careersMigrations } from '../../../services/careers/src/migrations/index.ts';
import { migrations as catalogMigrations } from '../../../services/catalog/src/migrations/index.ts';
import { entities as contentEntities } from '../../../services/content/src/entities.ts';
import { migrations as contentMigrations } from '../../../services/content/src/migrations/index.ts';
import { fill, type FilledService } from './fill-lists.ts';

const schemas = {
  catalog: { migrations: catalogMigrations },
  careers: { migrations: careersMigrations },
  content: { entities: contentEntities, migrations: contentMigrations },
};
const logger = createLogger({ name: 'bench', level: 'fatal' });

/** An open database of a service. */
export type FilledDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** Turns an empty database into that of a service, with `count` records in each of its lists. */
export const openFilled = async (
  url: string,
  service: FilledService,
  count: number,
): Promise<FilledDatabase> => {
  const dataSource = await openDatabase({ url, ...schemas[service], logger });
  // Filling takes longer than the service's statement timeout.
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await fill(client, service, count);
  } finally {
    await client.end();
  }
  return dataSource;
};
