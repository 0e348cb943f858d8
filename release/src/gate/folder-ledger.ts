import { ledgerFolder, openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { readPacts } from '@ekamra/contracts/ledger/pact-files';
import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import type { Finding } from './answer.ts';
import { pactCommand, verifyCommand } from './commands.ts';
import type { Ledger, Meeting } from './ledger.ts';

/** The ledger in a folder (`contracts/ledger`). */
export const createFolderLedger = (folder = ledgerFolder): Ledger => {
  const records = openLedgerFolder(folder);

  const findingOf = async ({ consumer, provider }: Meeting): Promise<Finding> => {
    const one = `${consumer.name} ${consumer.version}`;
    const other = `${provider.name} ${provider.version}`;
    if (consumer.pact === undefined)
      return {
        verdict: 'unknown',
        says: `Nobody wrote down what ${one} expects of ${provider.name}`,
        resolve: pactCommand,
      };
    const hash = consumer.pact;
    const pact = await records.pact(hash);
    if (!pact)
      return {
        verdict: 'unknown',
        says: `The ledger lacks the pact of ${one} with ${provider.name} (${hash})`,
        resolve: pactCommand,
      };
    const verifications = await records.verifications(provider.name, provider.version);
    const found = verifications.find((record) => record.consumer === consumer.name && record.pact === hash);
    const resolve = verifyCommand(provider.name, provider.version, hash);
    if (!found)
      return { verdict: 'unknown', says: `Nobody verified ${other} against what ${one} expects`, resolve };
    if (!found.success)
      return { verdict: 'no', says: `${other} does not keep what ${one} expects (verified ${found.at})` };
    const expected = pact.interactions.length;
    if (found.interactions < expected || expected === 0)
      return {
        verdict: 'unknown',
        says: `${other} was asked ${found.interactions} of the ${expected} interactions that ${one} expects`,
        resolve,
      };
    return { verdict: 'yes', says: `${other} keeps what ${one} expects (${expected} interactions)` };
  };

  return {
    pactsOf: async (consumer, version) => (await records.expectations(consumer, version))?.pacts,
    async publish(consumer, _version, pacts) {
      const named = new Set(Object.values(pacts));
      for (const pact of readPacts())
        if (pact.consumer.name === consumer && named.has(pactHash(pact))) await records.addPact(pact);
    },
    // What runs is in the environment's own store.
    deployed: async () => undefined,
    ask: (_, meetings) => Promise.all(meetings.map(findingOf)),
  };
};
