import { ledgerFolder, openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import { pact as pactSchema } from '@ekamra/contracts/ledger/records';
import { isPart, versionOf } from '@ekamra/contracts/ledger/source-version';
import { type Pact, readPact } from './pact-files.ts';

/** A pact that a provider is verified against. */
export interface ToVerify {
  consumer: string;
  pact: Pact;
  /** It is what the consumer's tests wrote last. */
  isCurrent: boolean;
}

/** Where records go, and which version of the provider they are about. */
export interface Records {
  ledger: string;
  providerVersion: string;
}

/** The ledger of a run: this checkout's, unless LEDGER_DIR names another one. */
const folderOfRun = (): string => process.env['LEDGER_DIR'] || ledgerFolder;

const recordsOf = (provider: string): Records => {
  if (!isPart(provider)) throw new Error(`Nobody knows the version of ${provider}: say which one it is`);
  return { ledger: folderOfRun(), providerVersion: versionOf(provider) };
};

const fromLedger = async (hashes: string[], provider: string): Promise<ToVerify[]> => {
  const ledger = openLedgerFolder(folderOfRun());
  const found = await Promise.all(
    hashes.map(async (hash) => {
      const pact = await ledger.pact(hash);
      if (!pact) throw new Error(`The ledger has no pact ${hash}`);
      return pact;
    }),
  );
  return found
    .filter((pact) => pact.provider.name === provider)
    .map((pact) => ({ consumer: pact.consumer.name, pact: pact as unknown as Pact, isCurrent: false }));
};

/**
 * What a provider is verified against: what its consumers' tests wrote; or with VERIFY_PACTS, the pacts of the ledger
 * that have these hashes, separated by commas.
 */
export const pactsToVerify = async (consumers: string[], provider: string): Promise<ToVerify[]> => {
  const named = process.env['VERIFY_PACTS'];
  if (named) return fromLedger(named.split(','), provider);
  return consumers.map((consumer) => ({ consumer, pact: readPact({ consumer, provider }), isCurrent: true }));
};

/** What came of verifying a provider against a pact. */
export interface Outcome {
  pact: Pact;
  provider: string;
  success: boolean;
  /** How many interactions the provider was asked. */
  interactions: number;
}

/** Writes down, in the ledger, what came of a verification, and the pact itself. */
export const recordVerification = async (
  { pact, provider, success, interactions }: Outcome,
  records: Records = recordsOf(provider),
): Promise<void> => {
  const verified = pactSchema.parse(pact);
  const ledger = openLedgerFolder(records.ledger);
  await ledger.addPact(verified);
  await ledger.addVerification({
    consumer: verified.consumer.name,
    provider,
    pact: pactHash(verified),
    providerVersion: records.providerVersion,
    success,
    interactions,
    at: new Date().toISOString(),
  });
};
