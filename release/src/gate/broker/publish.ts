import type { Pact } from '@ekamra/contracts/ledger/records';
import type { Verification } from '@ekamra/contracts/ledger/records';
import { z } from 'zod';
import type { Named } from '../ledger.ts';
import { type BrokerClient, linkOf, resource } from './client.ts';

/** Publishes the pacts of a version of a consumer (`POST /contracts/publish`). Throws `BrokerError`. */
export const publishPacts = async (
  client: BrokerClient,
  { name, version }: Named,
  pacts: Pact[],
): Promise<void> => {
  const address = linkOf(await client.index(), 'pb:publish-contracts');
  await client.ask(z.unknown(), address, {
    method: 'POST',
    body: {
      pacticipantName: name,
      pacticipantVersionNumber: version,
      contracts: pacts.map((pact) => ({
        consumerName: name,
        providerName: pact.provider.name,
        specification: 'pact',
        contentType: 'application/json',
        content: Buffer.from(JSON.stringify(pact)).toString('base64'),
      })),
    },
  });
};

const path = (...names: string[]): string => names.map((name) => encodeURIComponent(name)).join('/');

/** Tells what came of verifying the pact of a version of a consumer. Throws `BrokerError`. */
export const publishVerification = async (
  client: BrokerClient,
  consumerVersion: string,
  { consumer, provider, providerVersion, success }: Verification,
): Promise<void> => {
  const pact = await client.ask(
    resource,
    path('pacts', 'provider', provider, 'consumer', consumer, 'version', consumerVersion),
  );
  await client.ask(z.unknown(), linkOf(pact, 'pb:publish-verification-results'), {
    method: 'POST',
    body: { success, providerApplicationVersion: providerVersion },
  });
};
