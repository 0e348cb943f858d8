import { startTestServer, type TestServer } from './test-database.ts';

/** The server that this test run started, for the teardown; jest runs both in the same process. */
export const started: { server?: TestServer } = {};

/** Starts PostgreSQL for the tests, unless TEST_DATABASE_URL names a server already. */
export default async function setup(): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return;
  started.server = await startTestServer();
  process.env['TEST_DATABASE_URL'] = started.server.adminUrl;
}
