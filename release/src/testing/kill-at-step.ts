import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Loaded before a program, it ends it as kill -9 does at the step KILL_AT_STEP of its writing to the disk: before a
 * file is opened for writing, renamed or removed or a folder is made, and when half of a file is written.
 */
const killAt = Number(process.env['KILL_AT_STEP'] ?? Number.POSITIVE_INFINITY);
// The names that others import are replaced below, so these have to be kept.
const { mkdir, open, rename, rm } = fs;
const gone = (): void => void process.kill(process.pid, 'SIGKILL');

let steps = 0;
const isLast = (): boolean => {
  steps += 1;
  return steps === killAt;
};
const step = (): void => {
  if (isLast()) gone();
};

const watchedOpen: typeof open = async (path, flags, mode) => {
  if (flags !== 'wx') return open(path, flags, mode);
  step();
  const handle = await open(path, flags, mode);
  const write = handle.writeFile.bind(handle);
  handle.writeFile = async (data, options) => {
    if (!isLast()) return write(data, options);
    const bytes = Buffer.from(data as string | Buffer);
    await write(bytes.subarray(0, bytes.length / 2));
    gone();
  };
  return handle;
};

Object.assign(fs, {
  open: watchedOpen,
  rename: async (...args: Parameters<typeof rename>) => {
    step();
    return rename(...args);
  },
  rm: async (...args: Parameters<typeof rm>) => {
    step();
    return rm(...args);
  },
  mkdir: async (...args: Parameters<typeof mkdir>) => {
    step();
    return mkdir(...args);
  },
});
syncBuiltinESMExports();
