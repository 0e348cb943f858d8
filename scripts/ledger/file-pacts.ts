import { openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { pactsOf, readPacts } from '@ekamra/contracts/ledger/pact-files';
import { components, versionOf } from '@ekamra/contracts/ledger/source-version';
import { openLedger } from '@ekamra/release/gate';

/**
 * Adds every pact of this checkout to the ledger, with the current expectations of each component, and publishes them
 * to a Pact Broker if one is configured. A remote's expectations are published with its release.
 */
export async function filePacts(): Promise<void> {
  const folder = openLedgerFolder();
  const ledger = openLedger(process.env);
  for (const pact of readPacts()) await folder.addPact(pact);
  for (const consumer of components) {
    const pacts = pactsOf(consumer);
    if (Object.keys(pacts).length === 0) continue;
    const version = versionOf(consumer);
    await folder.addExpectations({ consumer, version, pacts, at: new Date().toISOString() });
    await ledger.publish(consumer, version, pacts);
  }
}
