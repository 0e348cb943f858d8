import { openLedgerFolder } from '@ekamra/contracts/ledger/folder';
import { pactHash } from '@ekamra/contracts/ledger/pact-hash';
import { readPacts } from '@ekamra/contracts/ledger/pact-files';
import { isComponent, versionOf } from '@ekamra/contracts/ledger/component-version';

/** Writes into a ledger what `npm test -- pact provider` does in a checkout, if everybody keeps what is expected. */
export const writeVerifiedLedger = async (ledger: string, checkout: string): Promise<void> => {
  const records = openLedgerFolder(ledger);
  const at = new Date().toISOString();
  const pacts = readPacts();
  for (const pact of pacts) {
    const [consumer, provider] = [pact.consumer.name, pact.provider.name];
    await records.addVerification({
      consumer,
      provider,
      pact: await records.addPact(pact),
      providerVersion: versionOf(provider, checkout),
      success: true,
      interactions: pact.interactions.length,
      at,
    });
  }
  for (const consumer of new Set(pacts.map((pact) => pact.consumer.name)))
    if (isComponent(consumer)) {
      const own = pacts.filter((pact) => pact.consumer.name === consumer);
      await records.addExpectations({
        consumer,
        version: versionOf(consumer, checkout),
        pacts: Object.fromEntries(own.map((pact) => [pact.provider.name, pactHash(pact)])),
        at,
      });
    }
};
