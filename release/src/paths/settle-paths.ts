import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import type { LiveRemote } from '../live-remote.ts';
import { claimOf, isOlderClaim, type ReleaseReader } from './path-claims.ts';
import { isSamePath } from './path-patterns.ts';

/** A pattern that a remote declares and doesn't get, because another one declared it first. */
export interface LostPath {
  remote: string;
  pattern: string;
  owner: string;
}

/** Remotes whose patterns belong to one of them each. */
export interface SettledPaths {
  remotes: LiveRemote[];
  lost: LostPath[];
}

const declaredPaths = ({ live, canary }: LiveRemote): string[] => [
  ...new Set([live, canary?.release].flatMap((release) => release?.declaration.paths ?? [])),
];

const lostTo = async (remote: LiveRemote, other: LiveRemote, read: ReleaseReader): Promise<LostPath[]> => {
  const lost: LostPath[] = [];
  const others = declaredPaths(other);
  for (const pattern of declaredPaths(remote)) {
    if (!others.some((path) => isSamePath(path, pattern))) continue;
    const claims = [remote, other].map(({ name, record }) =>
      claimOf({ name, changes: record.changes }, pattern, read),
    );
    const [own, rival] = await Promise.all(claims);
    if (own && rival && isOlderClaim(rival, own))
      lost.push({ remote: remote.name, pattern, owner: other.name });
  }
  return lost;
};

const withoutPaths = (release: RemoteRelease, lost: ReadonlySet<string>): RemoteRelease => ({
  ...release,
  declaration: {
    ...release.declaration,
    paths: release.declaration.paths.filter((path) => !lost.has(path)),
  },
});

const settle = (remote: LiveRemote, lost: LostPath[]): LiveRemote => {
  const patterns = new Set(lost.filter((path) => path.remote === remote.name).map(({ pattern }) => pattern));
  if (patterns.size === 0) return remote;
  const { live, canary } = remote;
  return {
    ...remote,
    ...(live ? { live: withoutPaths(live, patterns) } : {}),
    ...(canary ? { canary: { ...canary, release: withoutPaths(canary.release, patterns) } } : {}),
  };
};

const firstChange = ({ record, name }: LiveRemote): string => `${record.changes[0]?.at ?? ''} ${name}`;

/**
 * Leaves a pattern that several remotes declare to the one that declared it first in history, so that the order in which
 * they are read decides nothing. The gate refuses such versions; they can be live by `--unchecked`.
 */
export const settlePaths = async (remotes: LiveRemote[], read: ReleaseReader): Promise<SettledPaths> => {
  const lost: LostPath[] = [];
  for (const remote of remotes)
    for (const other of remotes)
      if (other.name !== remote.name) lost.push(...(await lostTo(remote, other, read)));
  return {
    remotes: remotes
      .map((remote) => settle(remote, lost))
      .sort((a, b) => firstChange(a).localeCompare(firstChange(b))),
    lost,
  };
};
