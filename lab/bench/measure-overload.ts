import { setTimeout as sleep } from 'node:timers/promises';
import { newNumbers } from './new-numbers.ts';
import { type ReportColumn, percentile, report } from './report.ts';
import { sendSteadily } from './steady-load.ts';
import { sendByWrk } from './wrk.ts';

/** Measured requests by their paths, before a number: each is for a list or a page that nobody asked for before. */
const cases: [name: string, path: string][] = [
  ['Never-seen lists', '/real-estate/buildings/get-all-buildings?page=1&limit=12&maxPrice='],
  ['Never-seen pages', '/search?q=unseen-'],
];
/** Addresses that stay in the caches, asked for beside the load. */
const cachedList = '/real-estate/buildings/get-all-buildings?page=1&limit=12';
const cachedAddresses = ['/', cachedList];
const secondsOfLoad = 10;
/** Connections that find the capacity. */
const capacityConnections = 10;
/** Milliseconds of an answer that counts as normal again after a load, and longest wait for it. */
const normalMs = 500;
const recoveryLimitMs = 30_000;

interface Latencies {
  count: number;
  p50: number;
  p99: number;
  max: number;
}

interface LoadResult {
  /** Requested subject, and the multiple of the capacity: requests per second with ten connections. */
  name: string;
  /** Offered requests per second. */
  offered: number;
  accepted: Latencies;
  refused: Latencies;
  /** Answers other than 200 and 503, and requests without an answer. */
  failed: number;
  cached: Latencies & { failed: number };
  /** Milliseconds after the load until five requests in a row were answered normally. */
  recoveryMs: number;
}

const latenciesOf = (times: number[]): Latencies => ({
  count: times.length,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  max: percentile(times, 1),
});

/** Asks for the cached addresses in turn until `signal` aborts. */
const askCached = async (origin: string, signal: AbortSignal): Promise<LoadResult['cached']> => {
  const times: number[] = [];
  let failed = 0;
  while (!signal.aborted)
    for (const address of cachedAddresses) {
      const started = performance.now();
      const answer = await fetch(origin + address).catch(() => undefined);
      await answer?.arrayBuffer();
      times.push(performance.now() - started);
      if (answer?.status !== 200) failed += 1;
      await sleep(20);
    }
  return { ...latenciesOf(times), failed };
};

/** Returns the milliseconds until five requests in a row were answered with 200 in normal time. */
const recoveryOf = async (nextUrl: () => string): Promise<number> => {
  const started = performance.now();
  let normal = 0;
  let firstNormalAt = 0;
  while (normal < 5 && performance.now() - started < recoveryLimitMs) {
    const sentAt = performance.now();
    const answer = await fetch(nextUrl());
    await answer.arrayBuffer();
    const isNormal = answer.status === 200 && performance.now() - sentAt < normalMs;
    if (isNormal && normal === 0) firstNormalAt = sentAt;
    normal = isNormal ? normal + 1 : 0;
  }
  return normal === 5 ? firstNormalAt - started : Infinity;
};

interface Load {
  name: string;
  origin: string;
  nextPath: () => string;
  offered: number;
}

const applyLoad = async ({ name, origin, nextPath, offered }: Load): Promise<LoadResult> => {
  const ended = new AbortController();
  const cached = askCached(origin, ended.signal);
  const nextUrl = (): string => origin + nextPath();
  const answers = await sendSteadily({ nextUrl, rate: offered, seconds: secondsOfLoad });
  ended.abort();
  const recoveryMs = await recoveryOf(nextUrl);
  const timesOf = (status: number): number[] =>
    answers.filter((answer) => answer.status === status).map(({ ms }) => ms);
  const accepted = latenciesOf(timesOf(200));
  const refused = latenciesOf(timesOf(503));
  const failed = answers.length - accepted.count - refused.count;
  return { name, offered, accepted, refused, failed, cached: await cached, recoveryMs };
};

const capacityOf = async (origin: string, path: string): Promise<number> => {
  const load = { origin, path, numbered: true, connections: capacityConnections, seconds: 5 };
  return (await sendByWrk(load)).successesPerSecond;
};

const cellOf = (value: number): string => (Number.isFinite(value) ? value.toFixed(0) : '-');
const columns: ReportColumn<LoadResult>[] = [
  ['offered/s', ({ offered }) => offered.toFixed(0)],
  ['accepted/s', ({ accepted }) => (accepted.count / secondsOfLoad).toFixed(0)],
  ['p50 ms', ({ accepted }) => cellOf(accepted.p50)],
  ['p99 ms', ({ accepted }) => cellOf(accepted.p99)],
  ['refused/s', ({ refused }) => (refused.count / secondsOfLoad).toFixed(0)],
  ['p50 ms', ({ refused }) => cellOf(refused.p50)],
  ['p99 ms', ({ refused }) => cellOf(refused.p99)],
  ['cached p99', ({ cached }) => cellOf(cached.p99)],
  ['recovery', ({ recoveryMs }) => cellOf(recoveryMs)],
  ['failed', ({ failed, cached }) => String(failed + cached.failed)],
];
async function* measure(origin: string): AsyncGenerator<LoadResult> {
  const nextNumber = newNumbers();
  for (const [subject, path] of cases) {
    const nextPath = (): string => path + nextNumber();
    const capacity = await capacityOf(origin, path);
    for (const times of [1, 3]) {
      const name = `${subject}, ${times}x`;
      const load = await applyLoad({ name, origin, nextPath, offered: Math.round(capacity * times) });
      if (load.failed + load.cached.failed > 0) process.exitCode = 1;
      yield load;
    }
  }
}

/**
 * Measures the running product at `origin` at once and three times the rate that it can answer: how long accepted and
 * refused requests and cached answers take, in milliseconds, and when it has recovered. The exit code is 1 if a request
 * failed otherwise, or a cached answer was refused.
 */
export const measureOverload = (origin: string): Promise<void> =>
  report('overload', columns, measure(origin));
