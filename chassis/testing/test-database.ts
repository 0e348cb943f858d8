import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase extends AsyncDisposable {
  /** postgres:// address. */
  url: string;
}

/** A state of a database that many tests begin with, prepared once in a run and copied for each. */
export interface DatabaseTemplate {
  /** Identifies the state: lower-case letters, digits and underscores. */
  name: string;
  /** Brings an empty database into the state, and leaves no connection open. */
  prepare: (url: string) => Promise<void>;
}

const administer = async <Result>(
  adminUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const urlOf = (adminUrl: string, database: string): string => {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
};

/** Creates the template's database unless another worker has; returns its name. */
const createTemplate = async (
  adminUrl: string,
  admin: Client,
  { name, prepare }: DatabaseTemplate,
): Promise<string> => {
  const database = `template_${name}`;
  // One worker prepares it, and the others wait. The lock ends with its transaction.
  await admin.query('BEGIN');
  try {
    await admin.query('SELECT pg_advisory_xact_lock(hashtext($1))', [database]);
    const { rows } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rows.length > 0) return database;
    const unprepared = `unprepared_${randomBytes(8).toString('hex')}`;
    await administer(adminUrl, async (client) => {
      await client.query(`CREATE DATABASE ${unprepared}`);
      await prepare(urlOf(adminUrl, unprepared));
      await client.query(`ALTER DATABASE ${unprepared} RENAME TO ${database}`);
    });
    return database;
  } finally {
    await admin.query('COMMIT');
  }
};

/**
 * Creates a database on the server of TEST_DATABASE_URL, empty or as a copy of a template, and drops it on disposal.
 * @throws when TEST_DATABASE_URL is not set; the test run starts PostgreSQL and sets it
 */
export const testDatabase = async (template?: DatabaseTemplate): Promise<TestDatabase> => {
  const adminUrl = process.env['TEST_DATABASE_URL'];
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set: run the tests through the test script');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(adminUrl, async (admin) => {
    const source = template ? await createTemplate(adminUrl, admin, template) : 'template1';
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${source}`);
  });
  return {
    url: urlOf(adminUrl, name),
    [Symbol.asyncDispose]: () =>
      administer(adminUrl, async (admin) => {
        await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
};
