import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { LogFile } from './log-file.ts';

const tailLength = 4_000;
/** Matches pino's levels error and fatal. */
const severe = /"level":(?:50|60|"(?:error|fatal)")/;
const logLine = z.object({ msg: z.string(), err: z.object({ message: z.string() }).partial().optional() });

/** Output of a child process: everything goes to its log file, errors also to the terminal. */
export interface Output {
  follow(stream: Readable): void;
  /** Last lines of the output for people: messages of errors, without informative log lines. */
  tail(): string;
}

/** @param report receives an error's message, one line */
export function collectOutput(log: LogFile, report: (message: string) => void): Output {
  let recent = Buffer.alloc(0);
  const follow = (stream: Readable): void => {
    let rest = '';
    stream.on('data', (chunk: Buffer) => {
      log.write(chunk);
      recent = Buffer.concat([recent, chunk]).subarray(-tailLength);
      // Lines are parsed only if there are errors: under load there are thousands per second.
      if (rest === '' && !chunk.includes('"level":50') && !chunk.includes('"level":60')) return;
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      if (!severe.test(rest)) rest = '';
      for (const line of lines) if (severe.test(line)) report(messageOf(line));
    });
  };
  const tail = (): string =>
    recent
      .toString()
      .split('\n')
      .filter((line) => line.trim() && (!line.startsWith('{') || severe.test(line)))
      .slice(-12)
      .map(messageOf)
      .join('\n');
  return { follow, tail };
}

function messageOf(line: string): string {
  try {
    const { msg, err } = logLine.parse(JSON.parse(line));
    return err?.message && err.message !== msg ? `${msg}: ${err.message}` : msg;
  } catch {
    return line; // Not a pino log line.
  }
}
