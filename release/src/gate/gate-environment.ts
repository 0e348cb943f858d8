import type { Deployment } from '@ekamra/contracts/releases/deployments';
import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import type { Registry } from '../registry.ts';
import { shownVersions } from '../signing/signed-record.ts';
import { tryRead } from '../store/release-error.ts';
import type { Finding } from './gate-answer.ts';
import { readDeployments } from './deployments.ts';
import type { GateOptions } from './gate-parts.ts';

/** Live releases of the remotes. */
export interface LiveReleases {
  /** Releases that visitors may get: live versions and canaries. */
  releases: RemoteRelease[];
  /** Findings for releases that can't be read. */
  unknown: Finding[];
}

/** Running versions of an environment. */
export interface Environment {
  /** Findings for deployments that can't be read. */
  unknown: Finding[];
  /** Running versions of a component; empty if none was recorded. */
  running(part: string): Deployment[];
  live(): Promise<LiveReleases>;
}

const readLive = async (registry: Registry): Promise<LiveReleases> => {
  const live: LiveReleases = { releases: [], unknown: [] };
  for (const remote of await registry.remotes()) {
    const record = await tryRead(registry.record(remote));
    if ('problem' in record)
      live.unknown.push({
        verdict: 'unknown',
        message: `What is live of ${remote} can't be known until its record is restored: ${record.problem.message}`,
      });
    else if (record.value)
      for (const version of shownVersions(record.value)) {
        const release = await tryRead(registry.release(remote, version));
        if ('value' in release) live.releases.push(release.value);
        else
          live.unknown.push({
            verdict: 'unknown',
            message: `Visitors get ${remote} ${version}, and what it expects can't be read: ${release.problem.message}`,
            resolve: `npm run release -- publish ${remote}`,
          });
      }
  }
  return live;
};

export const readEnvironment = async ({ registry, objects }: GateOptions): Promise<Environment> => {
  const { byComponent: all, problem } = await readDeployments(objects);
  return {
    unknown: problem === undefined ? [] : [{ verdict: 'unknown', message: problem }],
    running: (part) => (Object.hasOwn(all, part) ? (all[part] ?? []) : []),
    live: () => readLive(registry),
  };
};
