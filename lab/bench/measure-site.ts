import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readSettings } from '../../scripts/product/product-settings.ts';
import { runningDatabaseUrl } from '../../scripts/product/product-database.ts';
import { type ReportColumn, median, report } from './report.ts';
import { sendByWrk, type WrkFigures } from './wrk.ts';

/** A measured request: a visitor's action, its address at the product, and the server that it is compared with. */
export interface MeasuredCase {
  name: string;
  /** Path of the requests, which end with a number of their own if they are `numbered`. */
  path: string;
  numbered?: boolean;
  /** Path of the requests to the reference, if it has other addresses. */
  referencePath?: string;
  /**
   * Programs that answer like the product at `origin`, started one after another, each with its argument; by default
   * the address of the one before.
   */
  reference: (origin: string) => [program: string, argument?: string][];
}

/** A request whose answer is cached, beside a server that sends the same bytes. */
export const cachedCase = (name: string, address: string): MeasuredCase => ({
  name,
  path: address,
  reference: (origin) => [['bare-server.ts', origin + address]],
});

const buildingListPath = '/real-estate/buildings/get-all-buildings';
export const twelveBuildingsPath = `${buildingListPath}?page=1&limit=12`;
export const pageCases = [
  cachedCase('Home', '/'),
  cachedCase('Properties', '/properties'),
  cachedCase('About', '/about'),
];
/** Path of lists never asked for, before their numbers. */
export const unseenListPath = `${twelveBuildingsPath}&maxPrice=`;

/** A list never asked for, beside as many bare processes as it passes in the product, of which the first queries the database. */
export const neverSeenList = (databaseUrl: () => string, forwarders: number): MeasuredCase => ({
  name: 'Never-seen list',
  path: unseenListPath,
  numbered: true,
  reference: () => [
    ['bare-list-server.ts', databaseUrl()],
    ...Array.from({ length: forwarders }, (): [string] => ['bare-forwarder.ts']),
  ],
});

const reads: MeasuredCase[] = [
  cachedCase('List of 12 buildings', twelveBuildingsPath),
  cachedCase('The same, filtered', `${twelveBuildingsPath}&district=Khordha&unitType=2%20BHK`),
  cachedCase('All buildings', buildingListPath),
  // Shell and BFF forward it to the catalog.
  neverSeenList(() => runningDatabaseUrl(readSettings(process.env).dataDir, 'catalog'), 2),
];
const rounds = 5;
const seconds = 3;

/** Result of a case: medians over the rounds, the slowest and fastest round, and the ratio to the reference. */
export interface SiteResult extends Pick<WrkFigures, 'requestsPerSecond' | 'p50' | 'p99' | 'failed'> {
  name: string;
  spread: [slowest: number, fastest: number];
  /** Requests per second and p99 of the reference, measured in turn. */
  referenceRequestsPerSecond: number;
  referenceP99: number;
  ratio: number;
}

/** Starts the programs of a reference one after another; `url` is the address of the last one. */
const startReference = async (programs: ReturnType<MeasuredCase['reference']>) => {
  await using started = new AsyncDisposableStack();
  let url = '';
  for (const [program, argument = url] of programs) {
    const server = spawn(process.execPath, [path.join(import.meta.dirname, program), argument], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const exited = once(server, 'exit');
    started.defer(async () => {
      server.stdin.end();
      await exited;
    });
    const failed = exited.then(() => Promise.reject(new Error(`${program} did not start`)));
    const [line] = (await Promise.race([once(server.stdout, 'data'), failed])) as [Buffer];
    url = line.toString().trim();
  }
  const all = started.move();
  return { url, [Symbol.asyncDispose]: () => all.disposeAsync() };
};

/** Addresses of the product: where it is measured, and where the bare server gets the bytes that it sends. */
export interface MeasuredSite {
  origin: string;
  behind: string;
}

const medianOf = (figures: WrkFigures[], key: keyof WrkFigures): number =>
  median(figures.map((figure) => figure[key]));
const failedOf = (figures: WrkFigures[]): number => figures.reduce((sum, { failed }) => sum + failed, 0);

/** Measures a request at the product and at the started reference in turn. */
const measureInTurn = async (
  urls: { own: string; reference: string },
  { name, path: requestPath, referencePath = requestPath, numbered }: MeasuredCase,
  connections: number,
): Promise<SiteResult> => {
  const own: WrkFigures[] = [];
  const reference: WrkFigures[] = [];
  for (let round = 0; round < rounds; round++) {
    const load = { numbered, connections, seconds };
    own.push(await sendByWrk({ origin: urls.own, path: requestPath, ...load }));
    reference.push(await sendByWrk({ origin: urls.reference, path: referencePath, ...load }));
  }
  const speeds = own.map(({ requestsPerSecond }) => requestsPerSecond);
  const requestsPerSecond = median(speeds);
  const referenceRequestsPerSecond = medianOf(reference, 'requestsPerSecond');
  if (failedOf(reference) > 0) throw new Error(`The reference of ${name} does not answer all requests`);
  return {
    name: `${name}, ${connections}`,
    requestsPerSecond,
    spread: [Math.min(...speeds), Math.max(...speeds)],
    p50: medianOf(own, 'p50'),
    p99: medianOf(own, 'p99'),
    failed: failedOf(own),
    referenceRequestsPerSecond,
    referenceP99: medianOf(reference, 'p99'),
    ratio: requestsPerSecond / referenceRequestsPerSecond,
  };
};

export const siteColumns: ReportColumn<SiteResult>[] = [
  ['req/s', ({ requestsPerSecond }) => requestsPerSecond.toFixed(0)],
  ['slowest', ({ spread: [slowest] }) => slowest.toFixed(0)],
  ['fastest', ({ spread: [, fastest] }) => fastest.toFixed(0)],
  ['reference', ({ referenceRequestsPerSecond }) => referenceRequestsPerSecond.toFixed(0)],
  ['ratio', ({ ratio }) => ratio.toFixed(2)],
  ['p50 ms', ({ p50 }) => String(p50)],
  ['p99 ms', ({ p99 }) => String(p99)],
  ['its p99', ({ referenceP99 }) => String(referenceP99)],
  ['failed', ({ failed }) => String(failed)],
];

/** Measures addresses of the running product, with few and with many connections by default. */
export async function* measureCases(
  { origin, behind }: MeasuredSite,
  cases: readonly MeasuredCase[],
  connectionCounts = [10, 50],
): AsyncGenerator<SiteResult> {
  for (const measured of cases)
    for (const connections of connectionCounts) {
      await using reference = await startReference(measured.reference(behind));
      const result = await measureInTurn({ own: origin, reference: reference.url }, measured, connections);
      if (result.failed > 0) process.exitCode = 1;
      yield result;
    }
}

/**
 * Measures cached pages, or public reads, of the running product at `origin` as browsers use them, each in turn with a
 * bare node:http server that sends the same bytes, or for never-seen lists with a chain of three, the last of which queries the
 * database in DATA_DIR. The exit
 * code is 1 if a request failed.
 */
export const measurePages = (origin: string): Promise<void> =>
  report('pages', siteColumns, measureCases({ origin, behind: origin }, pageCases));
export const measureReads = (origin: string): Promise<void> =>
  report('api', siteColumns, measureCases({ origin, behind: origin }, reads));
