import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/*
 * Preloaded module that kills the process (SIGKILL) at disk step number KILL_AT_STEP: before a file is opened for
 * writing, renamed or removed or a folder is created, and when half of a file is written.
 */
const killAt = Number(process.env['KILL_AT_STEP'] ?? Number.POSITIVE_INFINITY);
// The exported functions are replaced below, so the originals are kept.
const { mkdir, open, rename, rm } = fs;
const killProcess = (): void => void process.kill(process.pid, 'SIGKILL');

let steps = 0;
const isKillStep = (): boolean => {
  steps += 1;
  return steps === killAt;
};
const killAtStep = (): void => {
  if (isKillStep()) killProcess();
};

const watchedOpen: typeof open = async (path, flags, mode) => {
  if (flags !== 'wx') return open(path, flags, mode);
  killAtStep();
  const handle = await open(path, flags, mode);
  const write = handle.writeFile.bind(handle);
  handle.writeFile = async (data, options) => {
    if (!isKillStep()) return write(data, options);
    const bytes = Buffer.from(data as string | Buffer);
    await write(bytes.subarray(0, bytes.length / 2));
    killProcess();
  };
  return handle;
};

Object.assign(fs, {
  open: watchedOpen,
  rename: async (...args: Parameters<typeof rename>) => {
    killAtStep();
    return rename(...args);
  },
  rm: async (...args: Parameters<typeof rm>) => {
    killAtStep();
    return rm(...args);
  },
  mkdir: async (...args: Parameters<typeof mkdir>) => {
    killAtStep();
    return mkdir(...args);
  },
});
syncBuiltinESMExports();
