/** What went wrong with a release, by a code that scripts can go by. */
export type ReleaseErrorCode =
  | 'NOT_BUILT'
  | 'NO_SUCH_REMOTE'
  | 'NO_SUCH_VERSION'
  /** What is kept isn't what was published. */
  | 'DAMAGED'
  | 'DIFFERENT_CONTENT'
  /** Not signed by a trusted key that may sign it, or not what follows on what is known. */
  | 'NOT_TRUSTED'
  /** There is no key to sign with. */
  | 'NO_KEY'
  /** Nothing of the remote is live. */
  | 'NOT_LIVE'
  /** A rollback to a version that never was live, or to one before the first. */
  | 'NEVER_LIVE'
  /** A canary of the version that is live. */
  | 'CANARY_IS_LIVE'
  /** Somebody else changed what is live since this was decided. */
  | 'CHANGED_MEANWHILE'
  /** A change that isn't one: a share above 100 percent, a reason that is too long. */
  | 'BAD_CHANGE'
  /** Others write all the time; nothing was changed. */
  | 'BUSY'
  | 'GATE_NO'
  | 'GATE_UNKNOWN'
  /** Settings, such as keys or the address of a store, that can't be read. */
  | 'BAD_SETTINGS';

/** A release that can't be published, changed or read; the message is for a person. */
export class ReleaseError extends Error {
  override readonly name: string = 'ReleaseError';
  readonly code: ReleaseErrorCode;
  constructor(code: ReleaseErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Whether an error is a {@link ReleaseError} with one of these codes. */
export const isReleaseError = (error: unknown, ...codes: ReleaseErrorCode[]): error is ReleaseError =>
  error instanceof ReleaseError && codes.includes(error.code);
