import { ledgerFolder, openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { placeOfInteraction, readPacts } from '@ekamra/contracts/ledger/pact-files';
import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import type { Mismatch, Verification } from '@ekamra/contracts/ledger/records';
import { type Finding, pactCommand, verifyCommand } from './gate-answer.ts';
import type { Ledger, Integration } from './ledger.ts';

const mismatchText = (
  { consumer, provider, pact: hash }: Verification,
  { interaction, mismatch }: Mismatch,
): string =>
  `${placeOfInteraction({ consumer, provider, hash }, interaction)}, "${interaction}": ${mismatch || 'not kept'}`;

/** Creates the ledger backed by a folder (`contracts/ledger`). */
export const createFolderLedger = (folder = ledgerFolder): Ledger => {
  const records = openLedgerFolder(folder);

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
    pactsOf: async (consumer, version) => (await records.expectations(consumer, version))?.pacts,
    async publish(consumer, _version, pacts) {
      const publishedHashes = new Set(Object.values(pacts));
      for (const pact of readPacts())
        if (pact.consumer.name === consumer && publishedHashes.has(pactHash(pact)))
          await records.addPact(pact);
    },
    // Deployments are recorded in the environment's own store.
    recordDeployment: async () => undefined,
    recordUndeployment: async () => undefined,
    check: (_, integrations) => Promise.all(integrations.map(findingOf)),
  };
};
