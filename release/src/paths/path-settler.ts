import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import type { LiveRemote } from '../live-remote.ts';
import { type LostPath, settlePaths, type SettledPaths } from './settle-paths.ts';

interface PathSettlerOptions {
  /** Remotes that are live now. */
  remotes: () => LiveRemote[];
  /** Returns a published version, or undefined; may throw if it can't be read. */
  read: (remote: string, version: string) => Promise<RemoteRelease | undefined>;
  /** Called once for each pattern that a remote begins to lack. */
  onError?: ((error: unknown, remote: string) => void) | undefined;
}

/** Describes a pattern that a remote doesn't get. */
export const lostPathText = ({ pattern, owner }: LostPath): string =>
  `${pattern} belongs to ${owner}, which declared it first`;

/** Keeps the paths of the live remotes settled ({@link settlePaths}), one state after the other. */
export const createPathSettler = ({ remotes, read, onError }: PathSettlerOptions) => {
  let settled: SettledPaths = { remotes: [], lost: [] };
  let last = Promise.resolve();
  // A version that can't be read claims nothing.
  const readIfPossible = (remote: string, version: string) => read(remote, version).catch(() => undefined);
  const settleNow = async (): Promise<void> => {
    const before = new Set(settled.lost.map((lost) => `${lost.remote} ${lostPathText(lost)}`));
    settled = await settlePaths(remotes(), readIfPossible);
    for (const lost of settled.lost)
      if (!before.has(`${lost.remote} ${lostPathText(lost)}`))
        onError?.(new Error(`${lost.remote} doesn't get a path: ${lostPathText(lost)}`), lost.remote);
  };
  return {
    /** The remotes as they were settled last. */
    settled: (): SettledPaths => settled,
    /** Settles the present remotes, after the calls before. */
    settle: (): Promise<void> => (last = last.then(settleNow, settleNow)),
  };
};
