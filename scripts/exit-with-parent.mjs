import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into each process of the supervisor: exits when the supervisor is gone. The supervisor holds the other end
 * of the IPC channel, which the kernel closes even after kill -9. Worker threads preload it as well; they have no
 * channel and end with their process.
 */
if (process.channel) {
  process.on('disconnect', () => process.exit(1));
  // The channel alone must not keep an idle process alive.
  process.channel.unref();
} else if (isMainThread) {
  process.stderr.write('exit-with-parent needs an IPC channel to the parent\n');
  process.exit(1);
}
