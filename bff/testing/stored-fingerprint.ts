import type { Service } from '@ekamra/contracts';
import { Client } from 'pg';

/** Tables that a refused request may still change: rate limits, list versions and the record of refusals. */
const ignoredTables = new Set(['rate_limits', 'list_versions', 'security_events']);
/** Tables whose rows the services change in the background; only the number of rows is compared. */
const countOnlyTables = new Set(['outgoing_mail']);

/** Runs a query on its own connection and returns the rows. */
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
  return rows.map(({ name }) => name).filter((name) => !ignoredTables.has(name));
};

const fingerprint = (table: string): string => {
  const contents = countOnlyTables.has(table)
    ? `''`
    : `md5(coalesce(string_agg(md5(one::text), '' ORDER BY md5(one::text)), ''))`;
  return `SELECT '${table}' AS name, count(*) || ' rows ' || ${contents} AS held FROM ${table} AS one`;
};

/** Returns the row count and a fingerprint of each table of one database. */
const databaseFingerprint = async (url: string): Promise<Record<string, string>> => {
  const tables = await tablesOf(url);
  const rows = await rowsOf<{ name: string; held: string }>(url, tables.map(fingerprint).join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
};

/** Returns a fingerprint of all databases; two are equal if nothing was written in between. */
export const storedFingerprint = async (databases: Record<Service, string>): Promise<object> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(databases).map(async ([service, url]): Promise<[string, object]> => [
        service,
        await databaseFingerprint(url),
      ]),
    ),
  );
