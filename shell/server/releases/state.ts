import type { HealthFile } from '@ekamra/contracts/release-health';
import {
  mostVersions,
  type ReleaseAlarm,
  type ReleasesState,
  type RemoteState,
  type VersionState,
} from '@ekamra/contracts/release-page';
import {
  dailyCounts,
  figuresOf,
  healthOf,
  recentCounts,
  type ReadRecord,
  type RemoteRecord,
  versionBefore,
} from '@ekamra/release';
import type { Published } from './published.ts';

/** What the page is made of at a moment. */
export interface StateParts {
  remotes: { name: string; read: ReadRecord; published: Published[] }[];
  health: Pick<HealthFile, 'versions'>[];
  alarmOf: (remote: string) => ReleaseAlarm | undefined;
  canTakeBack: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

const standingOf = (version: string, record: RemoteRecord | undefined): VersionState['standing'] => {
  if (record?.live === version) return 'live';
  if (record?.canary?.version === version) return 'canary';
  return record?.changes.some(({ live }) => live === version) ? 'was-live' : 'never-live';
};

type Origin = Pick<RemoteRecord['changes'][number], 'at' | 'by' | 'why' | 'action'>;
const originOf = ({ at, by, why, action }: Origin): Origin => ({ at, by, why, action });

/** What brought the present live version and the present canary. */
const originsOf = ({ live, canary, changes }: RemoteRecord): Pick<RemoteState, 'live' | 'canary'> => {
  const brought = changes[changes.findLastIndex((change) => change.live !== live) + 1];
  const begun = changes.findLast((change) => change.action === 'canary');
  return {
    ...(brought ? { live: { version: live, ...originOf(brought) } } : {}),
    ...(canary && begun ? { canary: { ...canary, ...originOf(begun) } } : {}),
  };
};

const remoteStateOf = (
  { name, read, published }: StateParts['remotes'][number],
  { health, alarmOf, now }: StateParts,
): RemoteState => {
  if ('problem' in read)
    return { remote: name, problem: read.problem.message, versions: [], published: published.length };
  const { record } = read;
  const all = published.map(({ version, publishedAt }): VersionState => {
    const own = healthOf(health, { remote: name, version });
    return {
      version,
      publishedAt,
      standing: standingOf(version, record),
      lastTenMinutes: figuresOf(recentCounts(own, { now, from: 0 })),
      lastDay: figuresOf(dailyCounts(own, now)),
    };
  });
  const before = record && versionBefore(record);
  const isShown = ({ version, standing }: VersionState, index: number): boolean =>
    index < mostVersions || standing === 'live' || standing === 'canary' || version === before;
  const alarm = alarmOf(name);
  return {
    remote: name,
    ...(record ? originsOf(record) : {}),
    ...(before === undefined ? {} : { before }),
    versions: all.filter(isShown),
    published: all.length,
    ...(alarm ? { alarm } : {}),
  };
};

/** What the page for admins shows. */
export const stateOf = (parts: StateParts): ReleasesState => ({
  at: new Date(parts.now).toISOString(),
  remotes: parts.remotes.map((remote) => remoteStateOf(remote, parts)),
  canTakeBack: parts.canTakeBack,
});
