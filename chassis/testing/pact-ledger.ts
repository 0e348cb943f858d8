import { ledgerFolder, openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import { type Mismatch, maxMismatches, pact as pactSchema } from '@ekamra/contracts/ledger/records';
import { isComponent, versionOf } from '@ekamra/contracts/ledger/component-version';
import { type Pact, readPact } from './read-pact.ts';

/** A pact to verify a provider against. */
export interface PactToVerify {
  consumer: string;
  pact: Pact;
}

/** Ledger folder, and the provider version to record. */
export interface LedgerTarget {
  ledger: string;
  providerVersion: string;
}

/** Returns the ledger folder: LEDGER_DIR, or the one of this checkout. */
const ledgerFolderOfRun = (): string => process.env['LEDGER_DIR'] || ledgerFolder;

const ledgerTargetOf = (provider: string): LedgerTarget => {
  if (!isComponent(provider))
    throw new Error(`${provider} has no version of its own: pass one as ledgerTarget`);
  return { ledger: ledgerFolderOfRun(), providerVersion: versionOf(provider) };
};

const loadFromLedger = async (hashes: string[], provider: string): Promise<PactToVerify[]> => {
  const ledger = openLedgerFolder(ledgerFolderOfRun());
  const pacts = await Promise.all(
    hashes.map(async (hash) => {
      const pact = await ledger.pact(hash);
      if (!pact) throw new Error(`The ledger has no pact ${hash}`);
      return pact;
    }),
  );
  return pacts
    .filter((pact) => pact.provider.name === provider)
    .map((pact) => ({ consumer: pact.consumer.name, pact: pact as unknown as Pact }));
};

/** Returns those of a provider's consumers that VERIFY_ONLY names, `<consumer>-<provider>` each; all where it names none. */
const chosenConsumers = (consumers: string[], provider: string): string[] => {
  const named = process.env['VERIFY_ONLY']?.split(',') ?? [];
  const chosen = consumers.filter((consumer) => named.includes(`${consumer}-${provider}`));
  return chosen.length > 0 ? chosen : consumers;
};

/**
 * Returns the pacts to verify a provider against: those written by its consumers' tests, or those of the ledger whose
 * hashes VERIFY_PACTS lists, separated by commas.
 */
export const pactsToVerify = async (consumers: string[], provider: string): Promise<PactToVerify[]> => {
  const pactHashes = process.env['VERIFY_PACTS'];
  if (pactHashes) return loadFromLedger(pactHashes.split(','), provider);
  return chosenConsumers(consumers, provider).map((consumer) => ({
    consumer,
    pact: readPact({ consumer, provider }),
  }));
};

/** Result of verifying a provider against a pact. */
export interface VerificationResult {
  pact: Pact;
  provider: string;
  success: boolean;
  /** Number of interactions that the provider answered. */
  interactions: number;
  /** Interactions that it didn't keep, as far as they are known. */
  mismatches: Mismatch[];
}

/** Records a verification and its pact in the ledger. */
export const recordVerification = async (
  { pact, provider, success, interactions, mismatches }: VerificationResult,
  target: LedgerTarget = ledgerTargetOf(provider),
): Promise<void> => {
  const verified = pactSchema.parse(pact);
  const ledger = openLedgerFolder(target.ledger);
  await ledger.addPact(verified);
  await ledger.addVerification({
    consumer: verified.consumer.name,
    provider,
    pact: pactHash(verified),
    providerVersion: target.providerVersion,
    success,
    interactions,
    ...(mismatches.length > 0 ? { mismatches: mismatches.slice(0, maxMismatches) } : {}),
    at: new Date().toISOString(),
  });
};
