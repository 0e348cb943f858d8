import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from '@ekamra/contracts';
import { Pool } from 'pg';

/**
 * Tables that a refused request may still change: rate limits, list versions and the record of refusals; and page views,
 * which the BFF passes on from time to time.
 */
const ignoredTables = new Set(['rate_limits', 'list_versions', 'security_events', 'page_views']);
/** Tables whose rows the services change in the background; only the number of rows is compared. */
const countOnlyTables = new Set(['outgoing_mail']);
/** SQL for rows without what the services change in the background: whether the time of a blog has come. */
const comparedRows = new Map([['blogs', `to_jsonb(one) - 'published'`]]);

/** Connections by the address of their database, kept for the next query: opening one takes longer than most queries. */
const pools = new Map<string, Pool>();

const poolOf = (url: string): Pool => {
  const known = pools.get(url);
  if (known) return known;
  const pool = new Pool({ connectionString: url, max: 2, allowExitOnIdle: true });
  // An idle connection ends with its database, which a test drops.
  pool.on('error', () => pools.delete(url));
  pools.set(url, pool);
  return pool;
};

/** Runs a query and returns the rows. */
export const rowsOf = async <Row extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> => (await poolOf(url).query<Row>(sql, values)).rows;

/** Statements for the fingerprints of databases by their address: their tables stay the same while tests run. */
const statements = new Map<string, string>();

const fingerprint = (table: string): string => {
  const row = comparedRows.get(table) ?? 'one';
  const contents = countOnlyTables.has(table)
    ? `''`
    : `coalesce(sum(hashtextextended((${row})::text, 0)), 0)`;
  return `SELECT '${table}' AS name, count(*) || ' rows ' || ${contents} AS held FROM ${table} AS one
    ${table === 'idempotency_keys' ? `WHERE scope <> 'addPageViews'` : ''}`;
};

/** Returns the statement that selects the row count and a fingerprint of each table of one database. */
const statementFor = async (url: string): Promise<string> => {
  const known = statements.get(url);
  if (known !== undefined) return known;
  const tables = await rowsOf<{ name: string }>(
    url,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const compared = tables.map(({ name }) => name).filter((name) => !ignoredTables.has(name));
  const statement = compared.map(fingerprint).join(' UNION ALL ');
  statements.set(url, statement);
  return statement;
};

/** Returns the row count and a fingerprint of each table of one database. */
const databaseFingerprint = async (url: string): Promise<Record<string, string>> => {
  const rows = await rowsOf<{ name: string; held: string }>(url, await statementFor(url));
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
};

/** Waits until no mail of a recovery is left to be handed over, which identity does after its answer. */
const waitForHandOver = async (identityUrl: string): Promise<void> => {
  // Recoveries without an admin have no mail; they exist so that both take the same time.
  const queued =
    'SELECT FROM password_recoveries WHERE admin_id IS NOT NULL AND sealed_token IS NOT NULL AND expires_at > now()';
  while ((await rowsOf(identityUrl, queued)).length > 0) await sleep(50);
};

/** Returns a fingerprint of all databases; two are equal if nothing was written in between. */
export const storedFingerprint = async (databases: Record<Service, string>): Promise<object> => {
  await waitForHandOver(databases.identity);
  return Object.fromEntries(
    await Promise.all(
      Object.entries(databases).map(async ([service, url]): Promise<[string, object]> => [
        service,
        await databaseFingerprint(url),
      ]),
    ),
  );
};
