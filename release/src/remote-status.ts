import type { Canary, RemoteChange } from '@ekamra/contracts/releases/release';
import type { FailureCause } from '@ekamra/contracts/releases/failure-causes';
import type { HealthFile } from '@ekamra/contracts/releases/health';
import type { ReleaseAlarm } from '@ekamra/contracts/releases/page';
import type { ServingReport } from '@ekamra/contracts/releases/serving';
import { notReleased } from './changes/gated-change.ts';
import { publishedVersions } from './changes/published-versions.ts';
import { retirementOf } from './changes/retire.ts';
import { promotionOf, versionBefore } from './changes/rollback.ts';
import { countsPerDay, healthOf } from './health/visit-counts.ts';
import { causesOf } from './health/failure-causes.ts';
import { figuresOf, type Figures } from './health/failure-rate.ts';
import type { Registry } from './registry.ts';
import { notServedReason } from './serving/serving-reports.ts';
import type { RemoteRecord } from './signing/signed-record.ts';
import { tryRead } from './store/release-error.ts';

export interface RemoteStatus {
  remote: string;
  /** Reason why its record isn't trusted; its live version is unknown then. */
  problem?: string;
  /** The live version, when and by whom it was promoted; absent before the first promotion. */
  live?: { version: string; since: string; by: string };
  /** When, by whom and why it was retired; absent unless it is. */
  retired?: Pick<RemoteChange, 'at' | 'by' | 'why'>;
  canary?: Canary;
  /** Default target of a rollback; absent if that version can't be served. */
  before?: string;
  /** Published versions, newest first; `problem` for one that can't be served. */
  /** Reason why no shell that runs serves the live version; absent if one does, or none has reported. */
  notServed?: string;
  /** Alarms of shells: versions that fail too often and stay. */
  alarms: ReleaseAlarm[];
  published: (
    | { version: string; publishedAt: string; lastDay: Figures; causes: FailureCause[] }
    | { version: string; problem: string }
  )[];
}

const stateOf = (record: RemoteRecord): Pick<RemoteStatus, 'live' | 'retired' | 'canary' | 'before'> => {
  const { live: version, canary } = record;
  const retirement = retirementOf(record);
  const since = promotionOf(record);
  const before = retirement ? undefined : versionBefore(record);
  return {
    ...(retirement ? { retired: { at: retirement.at, by: retirement.by, why: retirement.why } } : {}),
    ...(since && version !== undefined ? { live: { version, since: since.at, by: since.by } } : {}),
    ...(canary ? { canary } : {}),
    ...(before === undefined ? {} : { before }),
  };
};

/** Sources of the status. */
interface StatusOptions {
  registry: Registry;
  /** Counts of the shell servers, and what they serve. */
  health: readonly HealthFile[];
  serving: readonly ServingReport[];
  now: number;
}

const remoteStatusOf = async (
  remote: string,
  { registry, health, serving, now }: StatusOptions,
): Promise<RemoteStatus> => {
  const read = await tryRead(registry.record(remote));
  const versions = await publishedVersions(registry, remote);
  const { before, ...state } = 'value' in read && read.value ? stateOf(read.value) : {};
  const canGoBack = versions.some((each) => 'value' in each && each.version === before);
  const live = state.live?.version;
  const notServed =
    live === undefined || serving.length === 0
      ? undefined
      : notServedReason(serving, { remote, version: live });
  const alarms = serving.flatMap((report) => report.alarms.filter((alarm) => alarm.remote === remote));
  return {
    remote,
    ...('problem' in read ? { problem: read.problem.message } : {}),
    ...state,
    ...(before !== undefined && canGoBack ? { before } : {}),
    ...(notServed === undefined ? {} : { notServed }),
    alarms: [...new Map(alarms.map(({ remote: _remote, ...alarm }) => [alarm.version, alarm])).values()],
    published: versions
      .map((each) => {
        const { version } = each;
        if ('problem' in each) return { version, problem: each.problem.message };
        const lastDay = figuresOf(countsPerDay(healthOf(health, { remote, version }), now));
        const causes = causesOf(health, { remote, version });
        return { version, publishedAt: each.value.publishedAt, lastDay, causes };
      })
      .reverse(),
  };
};

/** Returns the live and published versions of every remote, with the visits of the last day and what shells say of them. */
export const remoteStatuses = async (
  registry: Registry,
  observed: Pick<StatusOptions, 'health' | 'serving'>,
  now: number = Date.now(),
): Promise<RemoteStatus[]> =>
  Promise.all(
    (await registry.remotes()).map((remote) => remoteStatusOf(remote, { registry, ...observed, now })),
  );

/** Returns the history of a remote, oldest change first. Throws `NOT_LIVE` if it has none. */
export const historyOf = async (registry: Registry, remote: string): Promise<RemoteChange[]> => {
  const record = await registry.record(remote);
  if (!record) throw notReleased(remote);
  return record.changes;
};
