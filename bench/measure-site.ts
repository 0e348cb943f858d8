import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import autocannon from 'autocannon';

/** Measured requests, by a visitor's action. */
const cases: [name: string, path: string][] = [
  ['Home', '/'],
  ['Properties', '/properties'],
  ['About', '/about'],
  ['List of 12 buildings', '/real-estate/buildings/get-all-buildings?page=1&limit=12'],
  [
    'The same, filtered',
    '/real-estate/buildings/get-all-buildings?page=1&limit=12&district=Khordha&unitType=2%20BHK',
  ],
  ['All buildings', '/real-estate/buildings/get-all-buildings'],
];
const rounds = 5;
const seconds = 3;
const connections = 10;

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

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

const measure = async (url: string): Promise<Figures> => {
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
const measureCase = async (name: string, url: string): Promise<SiteResult> => {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts'), url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const [bareUrl] = (await once(server.stdout, 'data')) as [Buffer];
    const own: Figures[] = [];
    const bare: Figures[] = [];
    for (let round = 0; round < rounds; round++) {
      own.push(await measure(url));
      bare.push(await measure(bareUrl.toString().trim()));
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

const columns: [heading: string, cell: (result: SiteResult) => string][] = [
  ['req/s', ({ requestsPerSecond }) => requestsPerSecond.toFixed(0)],
  ['slowest', ({ spread: [slowest] }) => slowest.toFixed(0)],
  ['fastest', ({ spread: [, fastest] }) => fastest.toFixed(0)],
  ['bare', ({ bareRequestsPerSecond }) => bareRequestsPerSecond.toFixed(0)],
  ['ratio', ({ ratio }) => ratio.toFixed(2)],
  ['p50 ms', ({ p50 }) => String(p50)],
  ['p99 ms', ({ p99 }) => String(p99)],
  ['failed', ({ failed }) => String(failed)],
];
const line = (name: string, cells: string[]): string =>
  `${name.padEnd(24)}${cells.map((cell) => cell.padStart(9)).join('')}\n`;

/**
 * Measures the running product at `origin` as browsers use it, each address in turn with a bare node:http server that
 * sends the same bytes. Prints a table, and writes it as JSON to `output`. Fails if a request failed.
 */
export const measureSite = async (origin: string, output: string): Promise<void> => {
  const results: SiteResult[] = [];
  const headings = columns.map(([heading]) => heading);
  process.stdout.write(line(`${rounds} x ${seconds} s, ${connections} connections`.slice(0, 23), headings));
  for (const [name, address] of cases) {
    const result = await measureCase(name, origin + address);
    results.push(result);
    const cells = columns.map(([, cell]) => cell(result));
    process.stdout.write(line(name, cells));
    if (result.failed > 0) process.exitCode = 1;
  }
  await mkdir(path.dirname(output), { recursive: true });
  await writeFile(output, `${JSON.stringify({ rounds, seconds, connections, results }, undefined, 2)}\n`);
};
