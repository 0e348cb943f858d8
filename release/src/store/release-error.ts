/** Error codes of releases, for scripts. */
export type ReleaseErrorCode =
  | 'NOT_BUILT'
  | 'NO_SUCH_REMOTE'
  | 'NO_SUCH_VERSION'
  /** The stored content differs from the published one. */
  | 'DAMAGED'
  | 'DIFFERENT_CONTENT'
  /** Not signed by a trusted key with the required authority, or not a continuation of the known history. */
  | 'NOT_TRUSTED'
  /** No signing key is set. */
  | 'NO_KEY'
  /** Nothing of the remote is live, or ever was. */
  | 'NOT_LIVE'
  /** A rollback to a version that was never live, or to one before the first. */
  | 'NEVER_LIVE'
  /** Older than the floor of its remote: it must not return. */
  | 'BELOW_FLOOR'
  /** A canary of the version that is live. */
  | 'CANARY_IS_LIVE'
  /** Somebody else changed the live version meanwhile. */
  | 'CHANGED_MEANWHILE'
  /** An invalid change, for example a share above 100 percent or a reason that is too long. */
  | 'BAD_CHANGE'
  /** Too many concurrent writers; nothing was changed. */
  | 'BUSY'
  /** Pages of a build that can't be rendered on the server. */
  | 'PAGES_FAIL'
  /** A build that sends much more than the live version, or too much, without a reason. */
  | 'OVER_BUDGET'
  /** The site doesn't show a version that should be live. */
  | 'NOT_SHOWN'
  | 'GATE_NO'
  | 'GATE_UNKNOWN'
  /** A return of which the gate warns, without a reason. */
  | 'NEEDS_REASON'
  /** A store that can't be reached, or that is empty or missing although something is to be added to it. */
  | 'NO_STORE'
  /** Invalid settings, such as keys or the address of a store. */
  | 'BAD_SETTINGS';

/** Thrown when a release can't be published, changed or read; the message is for a person. */
export class ReleaseError extends Error {
  override readonly name: string = 'ReleaseError';
  readonly code: ReleaseErrorCode;
  constructor(code: ReleaseErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** True if an error is a {@link ReleaseError} with one of these codes. */
export const isReleaseError = (error: unknown, ...codes: ReleaseErrorCode[]): error is ReleaseError =>
  error instanceof ReleaseError && codes.includes(error.code);

/** Result of reading a release or record, or the problem with it. */
export type ReadResult<T> = { value: T } | { problem: ReleaseError };

/** Awaits a release or record that may be missing, damaged or not trusted. Throws other errors. */
export const tryRead = async <T>(read: Promise<T>): Promise<ReadResult<T>> => {
  try {
    return { value: await read };
  } catch (error) {
    if (isReleaseError(error, 'NO_SUCH_VERSION', 'DAMAGED', 'NOT_TRUSTED')) return { problem: error };
    throw error;
  }
};
