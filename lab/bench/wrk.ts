import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { newNumbers } from './new-numbers.ts';

const execute = promisify(execFile);
const nextNumber = newNumbers();

/** Requests of a measurement. */
export interface WrkLoad {
  origin: string;
  /** Path of the requests; each begins with it and ends with a number of its own, if they are `numbered`. */
  path: string;
  numbered?: boolean | undefined;
  /** Connections with one request each. */
  connections: number;
  seconds: number;
}

export interface WrkFigures {
  /** Answers in a second, and those of them with a status of success. */
  requestsPerSecond: number;
  successesPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers with another status, and connections that broke. */
  failed: number;
}

const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/** Returns the milliseconds of a line such as `99%    2.15ms`. */
const latencyIn = (output: string, percentile: number): number => {
  const [, amount, unit = ''] =
    new RegExp(`^\\s+${percentile}%\\s+([\\d.]+)(us|ms|s|m)$`, 'm').exec(output) ?? [];
  return Number(amount) * (milliseconds[unit] ?? Number.NaN);
};

/** Returns the figures that wrk has printed. */
export const parseWrk = (output: string): WrkFigures => {
  const numbersIn = (line: RegExp): number[] => (line.exec(output) ?? []).slice(1).map(Number);
  const [total = 0, seconds = Number.NaN] = numbersIn(/^\s+(\d+) requests in ([\d.]+)s,/m);
  const broken = numbersIn(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/);
  const [refused = 0] = numbersIn(/Non-2xx or 3xx responses: (\d+)/);
  return {
    requestsPerSecond: total / seconds,
    successesPerSecond: (total - refused) / seconds,
    p50: latencyIn(output, 50),
    p99: latencyIn(output, 99),
    failed: broken.reduce((sum, count) => sum + count, refused),
  };
};

/** Sends requests as fast as they are answered, by wrk, because a client of Node is slower than the servers. */
export const sendByWrk = async ({
  origin,
  path: requestPath,
  numbered = false,
  connections,
  seconds,
}: WrkLoad): Promise<WrkFigures> => {
  const script = numbered ? ['--script', path.join(import.meta.dirname, 'numbered.lua')] : [];
  const { stdout } = await execute('wrk', [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--latency',
    '--header=Accept-Encoding: br',
    ...script,
    origin + requestPath,
    ...(numbered ? ['--', requestPath, String(nextNumber())] : []),
  ]);
  return parseWrk(stdout);
};
