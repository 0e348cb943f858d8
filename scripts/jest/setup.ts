import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestServer, type TestServer } from '../test-database.ts';

/** Server and folder of this test run, for the teardown, which jest runs in the same process. */
export const testRun: { server?: TestServer; folder?: string } = {};

/** Creates the folder that test files share, and starts PostgreSQL for them unless TEST_DATABASE_URL is set. */
export default async function setup(): Promise<void> {
  testRun.folder ??= await mkdtemp(path.join(tmpdir(), 'ekamra-shared-'));
  process.env['SHARED_TEST_FOLDER'] = testRun.folder;
  if (process.env['TEST_DATABASE_URL']) return;
  testRun.server = await startTestServer();
  process.env['TEST_DATABASE_URL'] = testRun.server.adminUrl;
}
