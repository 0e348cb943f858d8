import { Client } from 'pg';
import { startTestServer } from '../../scripts/test-database.ts';
import { lists, type MeasuredList, pageOf } from './list-cases.ts';
import { type Database, openFilled } from './bench-database.ts';
import type { Service } from './fill-lists.ts';

/** Time limit of one measurement after three runs. */
const maxMs = 1_500;

/** Measures the median duration in milliseconds. */
const median = async (work: () => Promise<unknown>): Promise<number> => {
  const durations: number[] = [];
  const deadline = performance.now() + maxMs;
  while (durations.length < 3 || (durations.length < 15 && performance.now() < deadline)) {
    const started = performance.now();
    await work();
    durations.push(performance.now() - started);
  }
  return durations.sort((a, b) => a - b)[Math.floor(durations.length / 2)] ?? Number.NaN;
};

const print = (label: string, figures: readonly (string | number)[]): void => {
  process.stdout.write(
    `${label.padEnd(96)}${figures.map((figure) => String(figure).padStart(9)).join('')}\n`,
  );
};

/** Measures a list's first, middle and last page, and its first page right after a write. */
const measure = async (dataSource: Database, { name, limit, queries, list }: MeasuredList): Promise<void> => {
  for (const query of queries) {
    const page = (at: number) => list(dataSource, pageOf(query, at, limit));
    const { total } = await page(1);
    const last = Math.max(1, Math.ceil(total / limit));
    const figures: number[] = [];
    for (const at of [1, Math.ceil(last / 2), last]) figures.push(await median(() => page(at)));
    const afterWrite = await median(async () => {
      await dataSource.query('UPDATE list_versions SET version = version + 1 WHERE list = $1', [name]);
      await page(1);
    });
    print(`${name} ${query}`, [total, ...[...figures, afterWrite].map((figure) => figure.toFixed(1))]);
  }
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

/** Measures all lists, or one of them, with `count` records each, in a separate PostgreSQL. */
export const measureLists = async (count: number, only?: string): Promise<void> => {
  const server = await startTestServer();
  try {
    print('milliseconds (p50)', ['records', 'first', 'middle', 'last', 'written']);
    for (const service of Object.keys(lists) as Service[]) {
      const measuredLists = lists[service].filter(({ name }) => only === undefined || name === only);
      if (measuredLists.length === 0) continue;
      const dataSource = await openFilled(await createDatabase(server.adminUrl, service), service, count);
      try {
        for (const list of measuredLists) await measure(dataSource, list);
      } finally {
        await dataSource.destroy();
      }
    }
  } finally {
    await server.remove();
  }
};
