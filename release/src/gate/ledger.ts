import { ledgerFolder, openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { placeOfInteraction } from '@ekamra/contracts/ledger/pact-files';
import type { Mismatch, Verification } from '@ekamra/contracts/ledger/records';
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

/** Opens the ledger in the folder `LEDGER_DIR`, by default `contracts/ledger` of this checkout. */
export const openLedger = ({ LEDGER_DIR }: NodeJS.ProcessEnv) => {
  const records = openLedgerFolder(LEDGER_DIR || ledgerFolder);

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
    const resolve = verifyCommand(provider.name, provider.version, hash);
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
