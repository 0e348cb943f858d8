/**
 * Preloaded into each process that the supervisor starts: ends it when the supervisor is gone, however it went. The
 * supervisor holds the other end of the IPC channel, and the kernel closes that even after a kill -9.
 */
if (process.channel) {
  process.on('disconnect', () => process.exit(1));
  // The channel alone must not keep a process alive that has nothing left to do.
  process.channel.unref();
} else {
  process.stderr.write('exit-with-parent needs an IPC channel to the parent\n');
  process.exit(1);
}
