import { dependencies, pactConsumersOf } from '@ekamra/contracts/dependencies';
import type { Deployment } from '@ekamra/contracts/deployments';
import type { RemoteRelease } from '@ekamra/contracts/release';
import { readRecord } from '../read-record.ts';
import type { Registry } from '../registry.ts';
import { isReleaseError } from '../store/release-error.ts';
import type { Finding } from './answer.ts';
import { readDeployments } from './deployments.ts';
import type { GateParts } from './gate.ts';

/** What is live of the remotes. */
export interface LiveReleases {
  /** Every release that visitors may get: the live ones and the canaries. */
  releases: RemoteRelease[];
  /** About those that can't be read. */
  unknown: Finding[];
}

/** What runs in an environment. */
export interface Environment {
  /** What keeps it from being known. */
  unknown: Finding[];
  /** Versions of a part that run; none when nobody wrote it down. */
  running(part: string): Deployment[];
  live(): Promise<LiveReleases>;
}

const readLive = async (registry: Registry): Promise<LiveReleases> => {
  const live: LiveReleases = { releases: [], unknown: [] };
  for (const remote of await registry.remotes()) {
    const read = await readRecord(registry, remote);
    if ('problem' in read) {
      live.unknown.push({
        verdict: 'unknown',
        says: `What is live of ${remote} can't be known until its record is restored: ${read.problem.message}`,
      });
      continue;
    }
    const { record } = read;
    if (!record) continue;
    for (const version of new Set([record.live, record.canary?.version ?? record.live]))
      try {
        live.releases.push(await registry.release(remote, version));
      } catch (error) {
        if (!isReleaseError(error, 'NO_SUCH_VERSION', 'DAMAGED', 'NOT_TRUSTED')) throw error;
        live.unknown.push({
          verdict: 'unknown',
          says: `${remote} ${version} is live, and what it expects can't be read: ${error.message}`,
          resolve: `npm run release -- publish ${remote}`,
        });
      }
  }
  return live;
};

export const readEnvironment = async ({ registry, objects }: GateParts): Promise<Environment> => {
  const { all, problem } = await readDeployments(objects);
  return {
    unknown: problem === undefined ? [] : [{ verdict: 'unknown', says: problem }],
    running: (part) => (Object.hasOwn(all, part) ? (all[part] ?? []) : []),
    live: () => readLive(registry),
  };
};

/** Whether it is a remote: it leans on the shell, or something of it was published. */
export const isRemote = async (name: string, registry: Registry): Promise<boolean> =>
  dependencies.some(({ consumer, by }) => consumer === name && by === 'interface') ||
  (await registry.remotes()).includes(name);

/** Whether a release has a pact with a provider, or should have one. */
export const hasPactWith = (provider: string, { declaration, pacts }: RemoteRelease): boolean =>
  pactConsumersOf(provider).includes(declaration.name) || Object.hasOwn(pacts, provider);
