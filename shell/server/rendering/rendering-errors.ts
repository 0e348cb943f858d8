/** The code of a remote has ended its thread: it crashed, took too long or too much memory. */
export class RemoteEnded extends Error {
  override readonly name = 'RemoteEnded';
}

/** The code of a version is not run for now, because it has ended its thread. */
export class VersionSuspended extends Error {
  override readonly name = 'VersionSuspended';
}

/** A thread did not start or was ended by the shell, which is not the fault of the remote. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed';
}
