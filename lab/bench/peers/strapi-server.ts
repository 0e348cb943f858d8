import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../../e2e/free-port.ts';
import { startTestServer } from '../../../scripts/test-database.ts';

/*
 * Reference for measurements: Strapi with the buildings of the product, in a PostgreSQL of its own. Usage:
 * strapi-server.ts <database url of the catalog>; it prints its own address, and ends with its input.
 */
const [connectionString] = process.argv.slice(2);
const appDir = path.join(import.meta.dirname, 'strapi');

/** The part of Strapi that is used here. */
interface Strapi {
  start(): Promise<void>;
  destroy(): Promise<void>;
  documents(type: string): { create(options: { data: object }): Promise<object> };
}

const loadStrapi = (): {
  compileStrapi(options: { appDir: string }): Promise<object>;
  createStrapi(options: object): Strapi;
} => {
  try {
    return createRequire(path.join(appDir, 'package.json'))('@strapi/strapi');
  } catch (cause) {
    throw new Error('Strapi is missing: npm install --prefix lab/bench/peers/strapi', { cause });
  }
};

const { compileStrapi, createStrapi } = loadStrapi();
const database = await startTestServer();
const port = await freePort();
process.env.DATABASE_URL = database.adminUrl;
process.env.PORT = String(port);
process.env.NODE_ENV = 'production';
const compiled = await compileStrapi({ appDir });
// Strapi does not start without this folder.
mkdirSync(path.join(appDir, 'dist/public/uploads'), { recursive: true });
const strapi = createStrapi({ ...compiled, autoReload: false, serveAdminPanel: false });
await strapi.start();

const catalog = new Client({ connectionString });
await catalog.connect();
const { rows } = await catalog.query<{ price: number | null; record: object }>(
  'SELECT price::float8 AS price, record FROM buildings ORDER BY created_at',
);
await catalog.end();
for (const data of rows) await strapi.documents('api::building.building').create({ data });

const end = async (): Promise<void> => {
  await strapi.destroy();
  await database.remove();
  process.exit();
};
process.stdin.on('end', () => void end()).resume();
process.stdout.write(`http://127.0.0.1:${port}\n`);
