import type { Service } from '@ekamra/contracts';
import { Client } from 'pg';

/** What a refused request may still write: how often its sender has asked, and that a list may have changed. */
const notStored = new Set(['rate_limits', 'list_versions']);
/** Rows that the services themselves change while they work; only their number is looked at. */
const atWork = new Set(['outgoing_mail']);

/** The rows that a statement gives; each has a connection of its own. */
export const rowsOf = async <Row extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
};

const tablesOf = async (url: string): Promise<string[]> => {
  const rows = await rowsOf<{ name: string }>(
    url,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !notStored.has(name));
};

const fingerprint = (table: string): string => {
  const contents = atWork.has(table)
    ? `''`
    : `md5(coalesce(string_agg(md5(one::text), '' ORDER BY md5(one::text)), ''))`;
  return `SELECT '${table}' AS name, count(*) || ' rows ' || ${contents} AS held FROM ${table} AS one`;
};

/** What each table of one database holds: the number of its rows, and a fingerprint of them. */
const storedIn = async (url: string): Promise<Record<string, string>> => {
  const tables = await tablesOf(url);
  const rows = await rowsOf<{ name: string; held: string }>(url, tables.map(fingerprint).join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
};

/** What is stored in all databases; two of these are equal when nothing was written in between. */
export const stored = async (databases: Record<Service, string>): Promise<object> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(databases).map(async ([service, url]): Promise<[string, object]> => [
        service,
        await storedIn(url),
      ]),
    ),
  );
