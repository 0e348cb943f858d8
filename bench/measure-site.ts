import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import { type Column, median, report } from './report.ts';

/** A measured request: a visitor's action, and its address. */
type Case = readonly [name: string, address: string];

const pages: Case[] = [
  ['Home', '/'],
  ['Properties', '/properties'],
  ['About', '/about'],
];
const reads: Case[] = [
  ['List of 12 buildings', '/real-estate/buildings/get-all-buildings?page=1&limit=12'],
  [
    'The same, filtered',
    '/real-estate/buildings/get-all-buildings?page=1&limit=12&district=Khordha&unitType=2%20BHK',
  ],
  ['All buildings', '/real-estate/buildings/get-all-buildings'],
];
const rounds = 5;
const seconds = 3;
const connectionCounts = [10, 50];

interface Figures {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  failed: number;
}

/** Result of a case: medians over the rounds, the slowest and fastest round, and the ratio to the bare server. */
export interface SiteResult extends Figures {
  name: string;
  spread: [slowest: number, fastest: number];
  /** Requests per second of a bare node:http server with the same bytes, measured in turn. */
  bareRequestsPerSecond: number;
  ratio: number;
}

const measure = async (url: string, connections: number): Promise<Figures> => {
  const { errors, non2xx, requests, latency } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  return {
    requestsPerSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failed: errors + non2xx,
  };
};

/** Measures an address and a bare server with its bytes in turn. */
const measureCase = async (name: string, url: string, connections: number): Promise<SiteResult> => {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts'), url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const [bareUrl] = (await once(server.stdout, 'data')) as [Buffer];
    const own: Figures[] = [];
    const bare: Figures[] = [];
    for (let round = 0; round < rounds; round++) {
      own.push(await measure(url, connections));
      bare.push(await measure(bareUrl.toString().trim(), connections));
    }
    const medianOf = (figures: Figures[], key: keyof Figures): number =>
      median(figures.map((figure) => figure[key]));
    const speeds = own.map(({ requestsPerSecond }) => requestsPerSecond);
    const requestsPerSecond = median(speeds);
    const bareRequestsPerSecond = medianOf(bare, 'requestsPerSecond');
    return {
      name,
      requestsPerSecond,
      spread: [Math.min(...speeds), Math.max(...speeds)],
      p50: medianOf(own, 'p50'),
      p99: medianOf(own, 'p99'),
      failed: own.reduce((sum, { failed }) => sum + failed, 0),
      bareRequestsPerSecond,
      ratio: requestsPerSecond / bareRequestsPerSecond,
    };
  } finally {
    server.stdin.end();
    await once(server, 'exit');
  }
};

const columns: Column<SiteResult>[] = [
  ['req/s', ({ requestsPerSecond }) => requestsPerSecond.toFixed(0)],
  ['slowest', ({ spread: [slowest] }) => slowest.toFixed(0)],
  ['fastest', ({ spread: [, fastest] }) => fastest.toFixed(0)],
  ['bare', ({ bareRequestsPerSecond }) => bareRequestsPerSecond.toFixed(0)],
  ['ratio', ({ ratio }) => ratio.toFixed(2)],
  ['p50 ms', ({ p50 }) => String(p50)],
  ['p99 ms', ({ p99 }) => String(p99)],
  ['failed', ({ failed }) => String(failed)],
];

/** Measures addresses of the running product at `origin` with few and with many connections. */
async function* measureCases(origin: string, cases: readonly Case[]): AsyncGenerator<SiteResult> {
  for (const [name, address] of cases)
    for (const connections of connectionCounts) {
      const result = await measureCase(`${name}, ${connections}`, origin + address, connections);
      if (result.failed > 0) process.exitCode = 1;
      yield result;
    }
}

/**
 * Measures cached pages, or public reads, of the running product at `origin` as browsers use them, each in turn with a
 * bare node:http server that sends the same bytes. The exit code is 1 if a request failed.
 */
export const measurePages = (origin: string): Promise<void> =>
  report('pages', columns, measureCases(origin, pages));
export const measureReads = (origin: string): Promise<void> =>
  report('api', columns, measureCases(origin, reads));
