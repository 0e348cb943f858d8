import { rm } from 'node:fs/promises';
import { testRun } from './setup.ts';

/** Stops the PostgreSQL of the tests, and removes its data and the folder that the test files shared. */
export default async function teardown(): Promise<void> {
  await testRun.server?.remove();
  if (testRun.folder !== undefined) await rm(testRun.folder, { recursive: true, force: true });
}
