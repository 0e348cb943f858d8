import { Socket } from 'node:net';
import { writeFrame } from './frames.ts';
import type { FromProcess, ProcessStart } from './thread-messages.ts';
import { startWatchedThread } from './watched-thread.ts';

/*
 * Program of a process that runs the code of one version of a remote in a thread, and watches it. The process may read no file
 * and has no environment (`render-thread.ts`). It ends with the shell, to which the thread talks by a descriptor of its own.
 */
const channelFd = 4;

/** Starts the thread, with what the shell has sent after this program. */
const start = (bytes: Buffer): void => {
  const channel = new Socket({ fd: channelFd });
  const exit = (): never => process.exit();
  channel.resume().on('error', exit).on('close', exit);
  const headerEnd = 4 + bytes.readUInt32BE(0);
  const { lengths, settings } = JSON.parse(bytes.toString('utf8', 4, headerEnd)) as ProcessStart;
  const rendererAt = headerEnd + lengths.program;
  const bundleAt = rendererAt + lengths.renderer;
  startWatchedThread({
    program: bytes.toString('utf8', headerEnd, rendererAt),
    data: {
      settings,
      renderer: bytes.toString('utf8', rendererAt, bundleAt),
      bundle: bytes.toString('utf8', bundleAt),
    },
    onEnd: (end) => {
      const message: FromProcess = { kind: 'ended', ...end };
      writeFrame(channel, message);
      channel.end();
    },
  });
};

export { start };
