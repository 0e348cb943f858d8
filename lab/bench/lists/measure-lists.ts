import { pageCount } from '@ekamra/contracts/records/paged-records';
import { Client } from 'pg';
import { startTestServer, type TestServer } from '../../../scripts/test-database.ts';
import { type ReportColumn, report } from '../report.ts';
import { type FilledDatabase, openFilled } from './bench-database.ts';
import type { FilledService } from './fill-lists.ts';
import { lists, type MeasuredList, pageOf } from './list-cases.ts';

/** Repetitions of a page, and milliseconds after which the slowest pages are repeated no more, but three times. */
const repetitions = 20;
const maxMs = 1_500;

const pageKinds = ['first', 'middle', 'last', 'after a write'] as const;
type PageKind = (typeof pageKinds)[number];

/** A list's query: records found, and p95 in milliseconds of each of its pages, by the number of records. */
interface GrowthResult {
  name: string;
  sizes: Record<number, { total: number } & Record<PageKind, number>>;
  /** Page that grows most from the smallest to the largest list, and by which factor. */
  slowest: PageKind;
  ratio: number;
}

/** Measures the 95th percentile of durations in milliseconds. */
const percentile95 = async (work: () => Promise<unknown>): Promise<number> => {
  const durations: number[] = [];
  const deadline = performance.now() + maxMs;
  while (durations.length < 3 || (durations.length < repetitions && performance.now() < deadline)) {
    const started = performance.now();
    await work();
    durations.push(performance.now() - started);
  }
  return durations.toSorted((one, other) => one - other)[Math.floor(durations.length * 0.95)] ?? Number.NaN;
};

/** Measures the first, middle and last page of a query, and the first one right after a write. */
const measureQuery = async (
  dataSource: FilledDatabase,
  { name, limit, list }: MeasuredList,
  query: string,
) => {
  const read = (page: number) => list(dataSource, pageOf(query, page, limit));
  const { total } = await read(1);
  const last = Math.max(1, pageCount(total, limit));
  return {
    total,
    first: await percentile95(() => read(1)),
    middle: await percentile95(() => read(Math.ceil(last / 2))),
    last: await percentile95(() => read(last)),
    'after a write': await percentile95(async () => {
      await dataSource.query('UPDATE list_versions SET version = version + 1 WHERE list = $1', [name]);
      await read(1);
    }),
  };
};

const createDatabase = async (adminUrl: string, name: string): Promise<string> => {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** Measures each query of a service's lists in databases of all sizes in turn. */
async function* measureService(
  server: TestServer,
  service: FilledService,
  counts: readonly number[],
): AsyncGenerator<GrowthResult> {
  const databases = new Map<number, FilledDatabase>();
  try {
    for (const count of counts) {
      const url = await createDatabase(server.adminUrl, `${service}_${count}`);
      databases.set(count, await openFilled(url, service, count));
    }
    for (const list of lists[service])
      for (const query of list.queries) {
        const sizes: GrowthResult['sizes'] = {};
        for (const [count, database] of databases) sizes[count] = await measureQuery(database, list, query);
        const figures = counts.map((count) => sizes[count]);
        const growth = (kind: PageKind): number =>
          (figures.at(-1)?.[kind] ?? NaN) / (figures[0]?.[kind] ?? NaN);
        const slowest = pageKinds.toSorted((one, other) => growth(other) - growth(one))[0] ?? 'first';
        yield { name: `${list.name} ${query}`, sizes, slowest, ratio: growth(slowest) };
      }
  } finally {
    for (const database of databases.values()) await database.destroy();
  }
}

async function* measureAll(counts: readonly number[]): AsyncGenerator<GrowthResult> {
  const server = await startTestServer();
  try {
    for (const service of Object.keys(lists) as FilledService[])
      yield* measureService(server, service, counts);
  } finally {
    await server.remove();
  }
}

const columnsOf = (counts: readonly number[]): ReportColumn<GrowthResult>[] => [
  ...counts.map((count): ReportColumn<GrowthResult> => [
    count.toLocaleString('en-IN'),
    ({ sizes, slowest }) => sizes[count]?.[slowest].toFixed(1) ?? '',
  ]),
  ['ratio', ({ ratio }) => ratio.toFixed(1)],
  ['page', ({ slowest }) => slowest.split(' ').at(-1) ?? ''],
];

/**
 * Measures all lists with each of these numbers of records, in a separate PostgreSQL: the p95 in milliseconds of the page
 * that grows most. The JSON has the other pages.
 */
export const measureLists = (counts: readonly number[]): Promise<void> =>
  report('growth', columnsOf(counts), measureAll(counts));
