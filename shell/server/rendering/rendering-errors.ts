/** The code of a remote has ended its thread: it crashed, took too long or too much memory. */
export class RemoteEnded extends Error {
  override readonly name = 'RemoteEnded';
  /** True if it took too long. */
  readonly isOverdue: boolean;
  constructor(
    message: string,
    { isOverdue = false, ...options }: ErrorOptions & { isOverdue?: boolean } = {},
  ) {
    super(message, options);
    this.isOverdue = isOverdue;
  }
}

/** The code of a version is not run for now, because it has ended its thread. */
export class VersionSuspended extends Error {
  override readonly name = 'VersionSuspended';
  /** True if it had taken too long. */
  readonly isOverdue: boolean;
  constructor({ isOverdue }: { isOverdue: boolean }) {
    super('The version is suspended');
    this.isOverdue = isOverdue;
  }
}

/** A thread did not start, was ended by the shell, or had too little of a busy machine, which is not the fault of the remote. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed';
}

/** True if a rendering failed because the code of a remote took too long. */
export const isOverdue = (error: unknown): boolean =>
  (error instanceof RemoteEnded || error instanceof VersionSuspended) && error.isOverdue;
