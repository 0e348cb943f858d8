import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase extends AsyncDisposable {
  /** postgres:// address of an empty database. */
  url: string;
}

const administer = async (adminUrl: string, sql: string): Promise<void> => {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/**
 * Creates an empty database on the server of TEST_DATABASE_URL, and drops it on disposal.
 * @throws when TEST_DATABASE_URL is not set; the test run starts PostgreSQL and sets it
 */
export const testDatabase = async (): Promise<TestDatabase> => {
  const adminUrl = process.env['TEST_DATABASE_URL'];
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set: run the tests through the test script');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    [Symbol.asyncDispose]: () => administer(adminUrl, `drop database if exists ${name} with (force)`),
  };
};
