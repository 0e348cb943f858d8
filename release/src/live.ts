import { remoteName, type RemoteRelease } from '@ekamra/contracts/release';
import { recordKey } from './create-registry.ts';
import type { Mirror } from './mirror.ts';
import type { RemoteRecord } from './registry.ts';
import type { TrustedKey } from './signing/keys.ts';
import { openRecord, type OpenedRecord } from './signing/record.ts';
import type { ObjectStore, StoredObject } from './store/object-store.ts';

/** A remote as it is live; all its files are in the mirror. */
export interface LiveRemote {
  name: string;
  live: RemoteRelease;
  canary?: { release: RemoteRelease; percent: number };
  record: RemoteRecord;
}

export interface LiveSite {
  remotes: LiveRemote[];
  /** Whether every remote of which there is a record is among them. */
  isWhole: boolean;
}

export interface FollowOptions {
  source: ObjectStore;
  mirror: Mirror;
  trust: TrustedKey[];
  /** Milliseconds between looks at the records. */
  everyMs?: number;
  /** Milliseconds after which something that went wrong is tried again. */
  retryMs?: number;
  /** Milliseconds that the first look may take before what the mirror holds has to do. */
  patienceMs?: number;
  onChange?: (site: LiveSite) => void;
  /** Told once per trouble, with the remote that it is about; what was live stays so. */
  onError?: (error: unknown, remote?: string) => void;
}

export interface Following extends Disposable {
  current(): LiveSite;
  /** Looks at once, without waiting for the next time; what was written before is seen. */
  look(): Promise<void>;
}

/** What is known of a remote. */
interface Followed {
  /** There is a record of it, whether it can be read or not. */
  hasRecord: boolean;
  opened?: OpenedRecord;
  shown?: LiveRemote;
  /** State of the record that was looked at last, and done with. */
  tag?: string;
  /** Until when a record that could not be shown isn't tried again: milliseconds. */
  restsUntil: number;
  /** What was told of it last. */
  trouble?: string | undefined;
}

/** The remotes are listed at every third look: a new one is rare, and a listing is the dearest call of a bucket. */
const looksPerListing = 3;

const versionsOf = ({ live, canary }: RemoteRecord) => ({ live, canary });
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads what the mirror kept from before, so that there is something to show without the store. */
const lastKnownGood = async ({ mirror, trust, onError }: FollowOptions): Promise<Map<string, Followed>> => {
  const known = new Map<string, Followed>();
  for (const { remote, bytes } of await mirror.records()) {
    try {
      const opened = openRecord({ bytes, tag: '' }, { remote, trust });
      const { live, canary } = versionsOf(opened.record);
      const release = await mirror.local(remote, live);
      if (!release) continue;
      await mirror.check(release);
      const canaryRelease = canary && (await mirror.local(remote, canary.version));
      if (canaryRelease) await mirror.check(canaryRelease);
      const shown: LiveRemote = {
        name: remote,
        live: release,
        record: opened.record,
        ...(canary && canaryRelease ? { canary: { release: canaryRelease, percent: canary.percent } } : {}),
      };
      known.set(remote, { hasRecord: true, opened, shown, restsUntil: 0 });
    } catch (error) {
      onError?.(error, remote);
    }
  }
  return known;
};

/** Makes complete in the mirror what a record says is live; then it may be shown. */
const made = async (mirror: Mirror, name: string, record: RemoteRecord): Promise<LiveRemote> => {
  const { live, canary } = versionsOf(record);
  return {
    name,
    record,
    live: await mirror.hold(name, live),
    ...(canary
      ? { canary: { release: await mirror.hold(name, canary.version), percent: canary.percent } }
      : {}),
  };
};

/**
 * Follows what is live. A look costs one conditional read per remote; only a changed record is verified, and shown
 * once the mirror has all of its files. A record that isn't signed as it must be, or isn't a continuation of the one
 * that is known, is refused, and so is one whose versions can't be had: what was live stays. Without the store, what
 * the mirror kept is live.
 */
export const followReleases = async (options: FollowOptions): Promise<Following> => {
  const { source, mirror, trust, everyMs = 500, retryMs = 2_000, patienceMs = 3_000 } = options;
  const { onChange, onError } = options;
  const followed = await lastKnownGood(options);
  let hasListed = false;
  let looks = 0;
  let storeTrouble: string | undefined;

  const current = (): LiveSite => {
    const all = [...followed.values()].filter(({ hasRecord }) => hasRecord);
    const remotes = all.flatMap(({ shown }) => (shown ? [shown] : []));
    return { remotes, isWhole: remotes.length === all.length && (hasListed || all.length > 0) };
  };

  const take = async (name: string, state: Followed, object: StoredObject): Promise<void> => {
    const opened = openRecord(object, { remote: name, trust, known: state.opened });
    const shown = await made(mirror, name, opened.record);
    mirror.keepRecord(name, object.bytes);
    Object.assign(state, { opened, shown, tag: object.tag });
    onChange?.(current());
  };

  const lookAt = async (name: string): Promise<void> => {
    const state = followed.get(name) ?? { hasRecord: false, restsUntil: 0 };
    followed.set(name, state);
    if (performance.now() < state.restsUntil) return;
    try {
      const object = await source.get(recordKey(name), state.tag);
      // Nothing is ever unpublished: a record that is gone is one that can't be reached.
      if (object !== 'unchanged' && object) {
        state.hasRecord = true;
        await take(name, state, object);
      }
      state.trouble = undefined;
    } catch (error) {
      state.restsUntil = performance.now() + retryMs;
      if (state.trouble !== textOf(error)) onError?.(error, name);
      state.trouble = textOf(error);
    }
  };

  const listed = async (): Promise<string[]> => {
    try {
      const names = (await source.list('')).filter((name) => name.endsWith('/'));
      hasListed = true;
      storeTrouble = undefined;
      return names.map((name) => name.slice(0, -1)).filter((name) => remoteName.safeParse(name).success);
    } catch (error) {
      if (storeTrouble !== textOf(error)) onError?.(error);
      storeTrouble = textOf(error);
      return [];
    }
  };

  const look = async (): Promise<void> => {
    const found = looks % looksPerListing === 0 ? await listed() : [];
    looks += 1;
    await Promise.all([...new Set([...followed.keys(), ...found])].map(lookAt));
  };

  let looking: Promise<void> | undefined;
  const lookOnce = (): Promise<void> => (looking ??= look().finally(() => (looking = undefined)));
  if (followed.size > 0) onChange?.(current());
  const timer = setInterval(() => void lookOnce(), everyMs).unref();
  const patience = Promise.withResolvers<void>();
  const runsOut = setTimeout(patience.resolve, patienceMs);
  await Promise.race([lookOnce(), patience.promise]);
  clearTimeout(runsOut);
  const lookAgain = async (): Promise<void> => {
    // One that is on its way may have read what was before.
    await looking;
    await lookOnce();
  };
  return { current, look: lookAgain, [Symbol.dispose]: () => clearInterval(timer) };
};
