import { oneLine } from '@ekamra/contracts/forms/one-line';
import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import type { RemoteRecord } from './signing/signed-record.ts';
import { ReleaseError } from './store/release-error.ts';

/** A remote of the live site; all files of what visitors get of it are in the mirror. */
export interface LiveRemote {
  name: string;
  /** Undefined before the first promotion: then visitors outside of a canary get nothing of it. */
  live?: RemoteRelease;
  canary?: { release: RemoteRelease; percent: number };
  record: RemoteRecord;
}

/** A version, or a remote, that should be served and isn't. */
export interface LeftOut {
  remote: string;
  /** Version of the canary; undefined if the record or its live version could not be applied. */
  canary?: string;
  reason: string;
}

/** The loaded releases of a record. */
interface LoadedRemote {
  /** Undefined if its live release is missing. */
  remote?: LiveRemote;
  /** Error of a canary that is left out. */
  canaryError?: unknown;
}

/** Loads the releases of a record. A canary that can't be loaded is left out. Throws if the live one can't be loaded. */
export const loadRemote = async (
  name: string,
  record: RemoteRecord,
  load: (version: string) => Promise<RemoteRelease | undefined>,
): Promise<LoadedRemote> => {
  const live = record.live === undefined ? undefined : await load(record.live);
  if (record.live !== undefined && !live) return {};
  const remote: LiveRemote = { name, ...(live ? { live } : {}), record };
  if (!record.canary) return { remote };
  const { version, percent } = record.canary;
  try {
    const canary = await load(version);
    if (!canary) throw new ReleaseError('NO_SUCH_VERSION', `There is no copy of ${name} ${version}`);
    return { remote: { ...remote, canary: { release: canary, percent } } };
  } catch (canaryError) {
    return { remote, canaryError };
  }
};

/** Returns what is left out because of a canary's error. */
export const leftOutCanary = ({ canary }: RemoteRecord, error: unknown): Omit<LeftOut, 'remote'> => ({
  ...(canary && { canary: canary.version }),
  reason: messageOf(error),
});

/** Returns the message of an error in one line. */
export const messageOf = (error: unknown): string =>
  oneLine(error instanceof Error ? error.message : String(error));
