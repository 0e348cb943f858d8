import { openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { pactsOf, readPacts } from '@ekamra/contracts/ledger/pact-files';
import { hashesByProvider } from '@ekamra/contracts/ledger/pact-hash';
import { components, versionOf } from '@ekamra/contracts/ledger/component-version';

/**
 * Adds every pact of this checkout to the ledger, with the current expectations of each component. A remote's expectations
 * are published with its release.
 */
export async function filePacts(): Promise<void> {
  const folder = openLedgerFolder();
  for (const pact of readPacts()) await folder.addPact(pact);
  for (const consumer of components) {
    const pacts = hashesByProvider(pactsOf(consumer));
    if (Object.keys(pacts).length === 0) continue;
    const version = versionOf(consumer);
    await folder.addExpectations({ consumer, version, pacts, at: new Date().toISOString() });
  }
}
