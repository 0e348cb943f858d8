import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into each process that the supervisor starts: ends it when the supervisor is gone, however it went. The
 * supervisor holds the other end of the IPC channel, and the kernel closes that even after a kill -9. The threads of
 * such a process preload it, too; they have no channel of their own, and end with the process.
 */
if (process.channel) {
  process.on('disconnect', () => process.exit(1));
  // The channel alone must not keep a process alive that has nothing left to do.
  process.channel.unref();
} else if (isMainThread) {
  process.stderr.write('exit-with-parent needs an IPC channel to the parent\n');
  process.exit(1);
}
