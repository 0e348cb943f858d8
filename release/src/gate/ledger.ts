import { type LedgerFolder, ledgerFolder, openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { placeOfInteraction } from '@ekamra/contracts/ledger/pact-files';
import type { Mismatch, Verification } from '@ekamra/contracts/ledger/records';
import type { ObjectStore } from '../store/object-store.ts';
import { openStoreLedger } from '../store/store-ledger.ts';
import { type Finding, pactCommand, verifyCommand } from './gate-answer.ts';

/** A named component in one version. */
export interface NamedVersion {
  name: string;
  version: string;
}

/** A consumer and a provider that would call each other. */
export interface Integration {
  consumer: NamedVersion & {
    /** Hash of its pact; undefined if unknown. */
    pact: string | undefined;
  };
  provider: NamedVersion;
}

const mismatchText = (
  { consumer, provider, pact: hash }: Verification,
  { interaction, mismatch }: Mismatch,
): string =>
  `${placeOfInteraction({ consumer, provider, hash }, interaction)}, "${interaction}": ${mismatch || 'not kept'}`;

/** Returns what several ledgers have; the newest verification of a pact comes first. */
const joinLedgers = (
  ledgers: LedgerFolder[],
): Pick<LedgerFolder, 'pact' | 'verifications' | 'expectations'> => {
  const first = async <T>(read: (ledger: LedgerFolder) => Promise<T | undefined>): Promise<T | undefined> =>
    (await Promise.all(ledgers.map(read))).find((found) => found !== undefined);
  return {
    pact: (hash) => first((ledger) => ledger.pact(hash)),
    expectations: (consumer, version) => first((ledger) => ledger.expectations(consumer, version)),
    verifications: async (provider, version) =>
      (await Promise.all(ledgers.map((ledger) => ledger.verifications(provider, version))))
        .flat()
        .sort((a, b) => b.at.localeCompare(a.at)),
  };
};

/**
 * Opens the ledger in the folder `LEDGER_DIR`, by default `contracts/ledger` of this checkout, together with the one in the
 * release store, which has the pacts and verifications of other repositories.
 */
export const openLedger = ({ LEDGER_DIR }: NodeJS.ProcessEnv, objects: ObjectStore) => {
  const own = openLedgerFolder(LEDGER_DIR || ledgerFolder);
  const records = joinLedgers([own, openStoreLedger(objects)]);

  const findingOf = async ({ consumer, provider }: Integration): Promise<Finding> => {
    const consumerVersion = `${consumer.name} ${consumer.version}`;
    const providerVersion = `${provider.name} ${provider.version}`;
    if (consumer.pact === undefined)
      return {
        verdict: 'unknown',
        message: `No record says what ${consumerVersion} expects of ${provider.name}`,
        resolve: pactCommand,
      };
    const hash = consumer.pact;
    const pact = await records.pact(hash);
    if (!pact)
      return {
        verdict: 'unknown',
        message: `The ledger lacks the pact of ${consumerVersion} with ${provider.name} (${hash})`,
        resolve: pactCommand,
      };
    const verifications = await records.verifications(provider.name, provider.version);
    const verification = verifications.find(
      (record) => record.consumer === consumer.name && record.pact === hash,
    );
    const verify = verifyCommand(provider.name, provider.version, hash);
    // The pact of another repository is in the store alone.
    const resolve = (await own.pact(hash)) ? verify : `${verify} --store "$RELEASES"`;
    if (!verification)
      return {
        verdict: 'unknown',
        message: `${providerVersion} has not been verified against what ${consumerVersion} expects`,
        resolve,
      };
    if (!verification.success)
      return {
        verdict: 'no',
        message: [
          `${providerVersion} does not keep what ${consumerVersion} expects (verified ${verification.at})`,
          ...(verification.mismatches ?? []).map((each) => mismatchText(verification, each)),
        ].join('; '),
      };
    const expected = pact.interactions.length;
    if (verification.interactions < expected || expected === 0)
      return {
        verdict: 'unknown',
        message: `${providerVersion} was asked ${verification.interactions} of the ${expected} interactions that ${consumerVersion} expects`,
        resolve,
      };
    return {
      verdict: 'yes',
      message: `${providerVersion} keeps what ${consumerVersion} expects (${expected} interactions)`,
    };
  };

  return {
    /** Returns the pact hashes of a version by provider; not for remotes, whose releases list them. */
    pactsOf: async (consumer: string, version: string): Promise<Record<string, string> | undefined> =>
      (await records.expectations(consumer, version))?.pacts,
    /** Checks the integrations that deploying a component would create. */
    check: (integrations: Integration[]): Promise<Finding[]> => Promise.all(integrations.map(findingOf)),
  };
};
export type Ledger = ReturnType<typeof openLedger>;
