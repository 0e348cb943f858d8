import { readPacts } from '@ekamra/contracts/ledger/pact-files';
import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import { pruneLedger } from '@ekamra/contracts/ledger/prune';
import { isPart, versionOf } from '@ekamra/contracts/ledger/source-version';

/** How many versions of each part keep their records. */
const keep = 20;

/** Removes from the ledger of this checkout what is neither current nor among the newest. */
export async function pruneOwnLedger(): Promise<void> {
  await pruneLedger({
    keep,
    isCurrent: (part, version) => isPart(part) && versionOf(part) === version,
    pacts: readPacts().map(pactHash),
  });
}
