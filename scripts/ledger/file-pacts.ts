import { openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { pactsOf, readPacts } from '@ekamra/contracts/ledger/pact-files';
import { parts, versionOf } from '@ekamra/contracts/ledger/source-version';
import { openLedger } from '@ekamra/release/gate';

/**
 * Files every pact of this checkout under its hash, and what each part expects as it is now; a Pact Broker, where one
 * is set, is told as well. What a remote expects is in its release, and published with it.
 */
export async function filePacts(): Promise<void> {
  const folder = openLedgerFolder();
  const ledger = openLedger(process.env);
  for (const pact of readPacts()) await folder.addPact(pact);
  for (const consumer of parts) {
    const pacts = pactsOf(consumer);
    if (Object.keys(pacts).length === 0) continue;
    const version = versionOf(consumer);
    await folder.addExpectations({ consumer, version, pacts, at: new Date().toISOString() });
    await ledger.publish(consumer, version, pacts);
  }
}
