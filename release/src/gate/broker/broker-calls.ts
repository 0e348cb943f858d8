import type { Pact, Verification } from '@ekamra/contracts/ledger/records';
import { z } from 'zod';
import type { Verdict } from '../gate-answer.ts';
import type { Integration, NamedVersion } from '../ledger.ts';
import { type BrokerClient, BrokerError, linkOf, resource, type Resource } from './broker-client.ts';

/*
 * Calls of the Pact Broker's API (docs.pact.io, "Pact Broker API"). All of them throw BrokerError.
 */

const path = (...names: string[]): string => names.map((name) => encodeURIComponent(name)).join('/');

const verdictResponse = z.object({
  summary: z.object({ deployable: z.boolean().nullable(), reason: z.string().default('') }),
});

/** Verdict of the broker with its reason. */
export interface BrokerVerdict {
  verdict: Verdict;
  reason: string;
}

const fetchVerdict = async (
  client: BrokerClient,
  address: string,
  query: [string, string][],
): Promise<BrokerVerdict> => {
  const search = new URLSearchParams(query).toString();
  const { summary } = await client.request(verdictResponse, `${address}?${search}`);
  const verdict = summary.deployable === null ? 'unknown' : summary.deployable ? 'yes' : 'no';
  return { verdict, reason: summary.reason.replaceAll('\n', '; ') };
};

/** Checks a version against everything that the broker has deployed in an environment. */
export const fetchEnvironmentVerdict = (
  client: BrokerClient,
  { name, version }: NamedVersion,
  environment: string,
): Promise<BrokerVerdict> =>
  fetchVerdict(client, 'can-i-deploy', Object.entries({ pacticipant: name, version, environment }));

/** Checks two versions against each other, by the latest verification. */
export const fetchIntegrationVerdict = (
  client: BrokerClient,
  { consumer, provider }: Integration,
): Promise<BrokerVerdict> =>
  fetchVerdict(client, 'matrix', [
    ['q[][pacticipant]', consumer.name],
    ['q[][version]', consumer.version],
    ['q[][pacticipant]', provider.name],
    ['q[][version]', provider.version],
    ['latestby', 'cvpv'],
  ]);

/** Publishes the pacts of a version of a consumer. */
export const publishPacts = async (
  client: BrokerClient,
  { name, version }: NamedVersion,
  pacts: Pact[],
): Promise<void> => {
  await client.request(z.unknown(), 'contracts/publish', {
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

/** Publishes the verification result of a consumer version's pact. */
export const publishVerification = async (
  client: BrokerClient,
  consumerVersion: string,
  { consumer, provider, providerVersion, success }: Verification,
): Promise<void> => {
  const pact = await client.request(
    resource,
    path('pacts', 'provider', provider, 'consumer', consumer, 'version', consumerVersion),
  );
  await client.request(z.unknown(), linkOf(pact, 'pb:publish-verification-results'), {
    method: 'POST',
    body: { success, providerApplicationVersion: providerVersion },
  });
};

/** Returns the broker's resource of a version; creates it if it doesn't exist (a version without pacts). */
const versionResource = async (client: BrokerClient, { name, version }: NamedVersion): Promise<Resource> => {
  const address = path('pacticipants', name, 'versions', version);
  try {
    return await client.request(resource, address);
  } catch (error) {
    if (!(error instanceof BrokerError) || error.status !== 404) throw error;
    await client.request(z.unknown(), address, { method: 'PUT', body: {} });
    return client.request(resource, address);
  }
};

const deployedVersions = z.object({
  _embedded: z.object({
    deployedVersions: z.array(
      z.looseObject({
        _embedded: z.object({ version: z.object({ number: z.string() }) }),
        _links: z.object({ self: z.object({ href: z.string() }) }),
      }),
    ),
  }),
});

/** A version that runs in an environment. */
type DeployedVersion = NamedVersion & { environment: string };

/** Marks all versions as undeployed in the environment, except for the given one. */
export const recordUndeployment = async (
  client: BrokerClient,
  { name, environment, version }: Omit<DeployedVersion, 'version'> & { version?: string },
): Promise<void> => {
  const environments = await client.request(resource, 'environments');
  const links = await client.request(resource, linkOf(environments, 'pb:environments', environment));
  const address = linkOf(links, 'pb:currently-deployed-deployed-versions');
  const { _embedded } = await client.request(
    deployedVersions,
    `${address}?${new URLSearchParams({ pacticipant: name }).toString()}`,
  );
  for (const one of _embedded.deployedVersions)
    if (one._embedded.version.number !== version)
      await client.request(z.unknown(), one._links.self.href, {
        method: 'PATCH',
        body: { currentlyDeployed: false },
      });
};

/**
 * Records that a version runs in an environment: in place of what ran there, or beside it as its own application
 * instance. Throws for example if the broker has no such environment.
 */
export const recordDeployment = async (
  client: BrokerClient,
  deployed: DeployedVersion,
  alongside: boolean,
): Promise<void> => {
  const version = await versionResource(client, deployed);
  await client.request(z.unknown(), linkOf(version, 'pb:record-deployment', deployed.environment), {
    method: 'POST',
    body: alongside ? { applicationInstance: deployed.version } : {},
  });
  if (!alongside) await recordUndeployment(client, deployed);
};
