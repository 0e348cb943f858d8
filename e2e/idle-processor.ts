import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from './site.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const readTimes = (): { idle: number; total: number } => {
  const times = cpus().map((cpu) => cpu.times);
  return { idle: sum(times.map(({ idle }) => idle)), total: sum(times.flatMap((one) => Object.values(one))) };
};

/** Share of the processor that was idle during half a second. */
const idleShare = async (): Promise<number> => {
  const before = readTimes();
  await pause(500);
  const after = readTimes();
  return (after.idle - before.idle) / (after.total - before.total);
};

/**
 * Waits until the processor, which the browser shares with the whole product, is mostly idle: what is measured then is
 * the browser's own time.
 */
export const expectIdleProcessor = (): Promise<void> =>
  expect.poll(idleShare, { message: 'idle share of the processor', timeout: 60_000 }).toBeGreaterThan(0.8);
