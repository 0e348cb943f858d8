import fs from 'node:fs';
import path from 'node:path';

const defaultLimit = 5 * 1024 * 1024;

/** A log file of limited size: a full one is renamed to `<file>.1`, replacing the previous one. */
export interface LogFile {
  write(chunk: Buffer | string): void;
  close(): void;
}

/** @param limit maximum size in bytes */
export function openLog(file: string, limit = defaultLimit): LogFile {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let descriptor = fs.openSync(file, 'a', 0o600);
  let size = fs.fstatSync(descriptor).size;
  return {
    write(chunk) {
      if (size >= limit) {
        fs.closeSync(descriptor);
        fs.renameSync(file, `${file}.1`);
        descriptor = fs.openSync(file, 'a', 0o600);
        size = 0;
      }
      size += Buffer.byteLength(chunk);
      fs.writeSync(descriptor, typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    },
    close: () => fs.closeSync(descriptor),
  };
}
