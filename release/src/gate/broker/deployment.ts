import { z } from 'zod';
import type { Named } from '../ledger.ts';
import { type BrokerClient, BrokerError, expand, linkOf, resource, type Resource } from './client.ts';

/** The version as the broker knows it; it is made known when it isn't (one without pacts of its own). */
const versionResource = async (client: BrokerClient, address: string): Promise<Resource> => {
  try {
    return await client.ask(resource, address);
  } catch (error) {
    if (!(error instanceof BrokerError) || error.status !== 404) throw error;
    await client.ask(z.unknown(), address, { method: 'PUT', body: {} });
    return client.ask(resource, address);
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

/** Takes out of the environment what the broker still has there of other versions. */
const undeployOthers = async (
  client: BrokerClient,
  index: Resource,
  { name, version, environment }: Named & { environment: string },
): Promise<void> => {
  const environments = await client.ask(resource, linkOf(index, 'pb:environments'));
  const here = await client.ask(resource, linkOf(environments, 'pb:environments', environment));
  const address = linkOf(here, 'pb:currently-deployed-deployed-versions');
  const { _embedded } = await client.ask(
    deployedVersions,
    `${address}?${new URLSearchParams({ pacticipant: name }).toString()}`,
  );
  for (const one of _embedded.deployedVersions)
    if (one._embedded.version.number !== version)
      await client.ask(z.unknown(), one._links.self.href, {
        method: 'PATCH',
        body: { currentlyDeployed: false },
      });
};

/**
 * Records that a version runs in an environment: in place of what ran there, or beside it as an application instance
 * of its own. Throws `BrokerError`, among others when the broker has no such environment.
 */
export const recordDeployment = async (
  client: BrokerClient,
  deployed: Named & { environment: string },
  alongside: boolean,
): Promise<void> => {
  const { name, version, environment } = deployed;
  const index = await client.index();
  const template = linkOf(index, 'pb:pacticipant-version');
  const found = await versionResource(client, expand(template, { pacticipant: name, version }));
  await client.ask(z.unknown(), linkOf(found, 'pb:record-deployment', environment), {
    method: 'POST',
    body: alongside ? { applicationInstance: version } : {},
  });
  if (!alongside) await undeployOthers(client, index, deployed);
};
