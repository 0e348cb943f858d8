import { readPacts } from '@ekamra/contracts/ledger/pact-files';
import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import { pruneLedger } from '@ekamra/contracts/ledger/prune';
import { isComponent, versionOf } from '@ekamra/contracts/ledger/component-version';

/** Number of versions per component whose records are kept. */
const keptVersions = 20;

/** Removes old records from this checkout's ledger: neither current nor among the newest. */
export async function pruneOwnLedger(): Promise<void> {
  await pruneLedger({
    newestCount: keptVersions,
    isCurrent: (component, version) => isComponent(component) && versionOf(component) === version,
    pacts: readPacts().map(pactHash),
  });
}
