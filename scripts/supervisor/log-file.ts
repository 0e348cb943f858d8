import fs from 'node:fs';
import path from 'node:path';

const defaultLimit = 5 * 1024 * 1024;

/** A log file of limited size: a full one is renamed to `<file>.1`, replacing the previous one. */
export interface LogFile {
  /** Appends lines. Those that the disk has no room for are dropped, and counted in the next one that it has room for. */
  write(chunk: Buffer | string): void;
  close(): void;
}

const linesIn = (chunk: Buffer | string): number => chunk.toString().split('\n').length - 1;

/**
 * Opens a log file, or creates it.
 *
 * @param limit maximum size in bytes
 */
export function openLog(file: string, limit = defaultLimit): LogFile {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let droppedLines = 0;
  let opened: { descriptor: number; size: number } | undefined;
  const open = (): { descriptor: number; size: number } => {
    const descriptor = fs.openSync(file, 'a', 0o600);
    return { descriptor, size: fs.fstatSync(descriptor).size };
  };
  const close = (): void => {
    if (opened) fs.closeSync(opened.descriptor);
    opened = undefined;
  };
  const append = (chunk: Buffer | string): void => {
    if (opened && opened.size >= limit) {
      close();
      fs.renameSync(file, `${file}.1`);
    }
    opened ??= open();
    fs.writeFileSync(opened.descriptor, chunk);
    opened.size += Buffer.byteLength(chunk);
  };
  opened = open();
  return {
    write(chunk) {
      try {
        if (droppedLines > 0) append(`${droppedLines} lines were dropped: they could not be written\n`);
        droppedLines = 0;
        append(chunk);
      } catch {
        // Opened anew for the next line: the file may have been removed to make room.
        close();
        droppedLines += linesIn(chunk);
      }
    },
    close,
  };
}
