/** What went wrong with a release, by a code that scripts can go by. */
export type ReleaseErrorCode =
  'NOT_BUILT' | 'NO_SUCH_REMOTE' | 'NO_SUCH_VERSION' | 'DAMAGED' | 'DIFFERENT_CONTENT';

/** A release that can't be published, promoted or read; the message is for a person. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
  readonly code: ReleaseErrorCode;
  constructor(code: ReleaseErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
