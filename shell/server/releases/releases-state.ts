import type { Logger } from '@ekamra/chassis/observation/logger';
import type { HealthFile, VersionHealth } from '@ekamra/contracts/releases/health';
import {
  maxListedVersions,
  type ReleaseAlarm,
  type RemoteState,
  type VersionState,
} from '@ekamra/contracts/releases/page';
import {
  causeId,
  causesOf,
  countsPerDay,
  figuresOf,
  promotionOf,
  publishedVersions,
  healthOf,
  recentCounts,
  type ObjectStore,
  type Registry,
  type RemoteRecord,
  tryRead,
  versionBefore,
} from '@ekamra/release';
import { LRUCache } from 'lru-cache';
import { createOriginalPlaces } from './original-places.ts';

/** A published, readable version. */
type ReadableVersion = Pick<VersionState, 'version' | 'publishedAt'>;

type ShownCause = VersionState['causes'][number];

/** Lifetime of a cached list in milliseconds: reading it takes one store request per version. */
const freshMs = 15_000;
const maxCached = 100;

/** Sources of the page's state. */
export interface StateOptions {
  registry: Registry;
  /** Store of the releases, for the source maps. */
  objects: ObjectStore;
  health: () => Pick<HealthFile, 'versions'>[];
  alarmOf: (remote: string) => ReleaseAlarm | undefined;
  /** Reason why a record may be out of date. */
  warningOf: (remote: string) => string | undefined;
  logger: Logger;
}

const standingOf = (version: string, record: RemoteRecord | undefined): VersionState['standing'] => {
  if (record?.live === version) return 'live';
  if (record?.canary?.version === version) return 'canary';
  return record?.changes.some(({ live }) => live === version) ? 'was-live' : 'never-live';
};

type Origin = Pick<RemoteRecord['changes'][number], 'at' | 'by' | 'why' | 'action'>;
const originOf = ({ at, by, why, action }: Origin): Origin => ({ at, by, why, action });

/** Changes that made the current live version and the current canary. */
const originsOf = (record: RemoteRecord): Pick<RemoteState, 'live' | 'canary'> => {
  const { live, canary, changes } = record;
  const promotion = promotionOf(record);
  const canaryStart = changes.findLast((change) => change.action === 'canary');
  return {
    ...(promotion && live !== undefined ? { live: { version: live, ...originOf(promotion) } } : {}),
    ...(canary && canaryStart ? { canary: { ...canary, ...originOf(canaryStart) } } : {}),
  };
};

const trustedStateOf = (
  record: RemoteRecord | undefined,
  published: ReadableVersion[],
  observed: { healthIn: (version: string) => VersionHealth[]; causesIn: (version: string) => ShownCause[] },
): Omit<RemoteState, 'remote' | 'alarm' | 'warning'> => {
  const floorAt = record?.floor?.publishedAt ?? '';
  const all = published.map(({ version, publishedAt }): VersionState => {
    const own = observed.healthIn(version);
    return {
      version,
      publishedAt,
      standing: publishedAt < floorAt ? 'below-floor' : standingOf(version, record),
      lastTenMinutes: figuresOf(recentCounts(own, { now: Date.now(), from: 0 })),
      lastDay: figuresOf(countsPerDay(own, Date.now())),
      causes: observed.causesIn(version),
    };
  });
  const mayReturn = (version: string): boolean =>
    published.some((each) => each.version === version && each.publishedAt >= floorAt);
  const previous = record && versionBefore(record);
  const before = previous !== undefined && mayReturn(previous) ? previous : undefined;
  const isShown = ({ version, standing }: VersionState, index: number): boolean =>
    index < maxListedVersions || standing === 'live' || standing === 'canary' || version === before;
  return {
    ...(record ? originsOf(record) : {}),
    ...(before === undefined ? {} : { before }),
    changes: record?.changes.length ?? 0,
    versions: all.filter(isShown),
    published: all.length,
  };
};

/** Creates a function that returns the state of all remotes, as shown on the page `/releases`. */
export const createStateReader = ({
  registry,
  objects,
  health,
  alarmOf,
  warningOf,
  logger,
}: StateOptions) => {
  const withOriginalPlaces = createOriginalPlaces({
    registry,
    objects,
    onFailure: (err) => logger.warn({ err }, 'The stack of a failure is shown as it was reported'),
  });
  const readPublished = async (remote: string): Promise<ReadableVersion[]> =>
    (await publishedVersions(registry, remote))
      .flatMap((each) =>
        'value' in each ? [{ version: each.version, publishedAt: each.value.publishedAt }] : [],
      )
      .reverse();
  /** Published versions, newest first, by a remote's name and the tag of its record. */
  const cached = new LRUCache<string, ReadableVersion[]>({
    max: maxCached,
    ttl: freshMs,
    fetchMethod: (key) => readPublished(key.split('/')[0] ?? ''),
  });
  const readRemote = async (name: string): Promise<RemoteState> => {
    const read = await tryRead(registry.record(name));
    const tag = 'value' in read ? read.value?.tag : undefined;
    const published = (await cached.fetch(`${name}/${tag}`)) ?? [];
    if ('problem' in read)
      return {
        remote: name,
        problem: read.problem.message,
        changes: 0,
        versions: [],
        published: published.length,
      };
    const alarm = alarmOf(name);
    const warning = warningOf(name);
    const files = health();
    const state = trustedStateOf(read.value, published, {
      healthIn: (version) => healthOf(files, { remote: name, version }),
      causesIn: (version) =>
        causesOf(files, { remote: name, version }).map((cause) => ({ ...cause, id: causeId(cause) })),
    });
    const versions = await Promise.all(
      state.versions.map(async (each) => {
        const { version } = each;
        return { ...each, causes: await withOriginalPlaces(each.causes, { remote: name, version }) };
      }),
    );
    return { remote: name, ...state, versions, ...(warning ? { warning } : {}), ...(alarm ? { alarm } : {}) };
  };
  return async (): Promise<RemoteState[]> => Promise.all((await registry.remotes()).map(readRemote));
};
