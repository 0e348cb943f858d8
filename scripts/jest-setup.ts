import { startTestServer, type TestServer } from './test-database.ts';

/** Server of this test run, for the teardown, which jest runs in the same process. */
export const testServer: { server?: TestServer } = {};

/** Starts PostgreSQL for the tests unless TEST_DATABASE_URL is set. */
export default async function setup(): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return;
  testServer.server = await startTestServer();
  process.env['TEST_DATABASE_URL'] = testServer.server.adminUrl;
}
