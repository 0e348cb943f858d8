import { started } from './jest-setup.ts';

/** Ends the PostgreSQL that the tests ran with, and removes its data. */
export default async function teardown(): Promise<void> {
  await started.server?.remove();
}
