import { testServer } from './jest-setup.ts';

/** Stops the PostgreSQL of the tests and removes its data. */
export default async function teardown(): Promise<void> {
  await testServer.server?.remove();
}
