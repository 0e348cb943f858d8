import { mkdtemp } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../e2e/free-port.ts';
import { Product } from '../../e2e/product.ts';
import { type ReportColumn, median, report } from './report.ts';

const warmStarts = 3;
/** Milliseconds until an idle product has given back what its start needed. */
const idleMs = 20_000;

interface StartResult {
  name: string;
  value: number;
  unit: 's' | 'MB';
}

/** Proportional set size of a process in kilobytes: shared pages count once over all processes. */
const proportionalSize = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);

async function* measure(): AsyncGenerator<StartResult> {
  await using product = new Product({
    dataDir: await mkdtemp(path.join(tmpdir(), 'ekamra-bench-')),
    port: await freePort(),
  });
  yield { name: 'First start, built', value: (await product.start()).seconds, unit: 's' };
  const warmSeconds: number[] = [];
  for (let start = 0; start < warmStarts; start += 1) {
    await product.stop();
    warmSeconds.push((await product.start()).seconds);
  }
  yield { name: 'Start with data', value: median(warmSeconds), unit: 's' };
  await pause(idleMs);
  const kilobytes = product.pids().map(proportionalSize);
  yield {
    name: `${kilobytes.length} idle processes`,
    value: kilobytes.reduce((sum, size) => sum + size, 0) / 1_024,
    unit: 'MB',
  };
}

const columns: ReportColumn<StartResult>[] = [['', ({ value, unit }) => `${value.toFixed(1)} ${unit}`]];

/** Measures how long a separate product takes to start with an empty and with a filled data folder, and its memory. */
export const measureStart = (): Promise<void> => report('start', columns, measure());
