import { Client } from 'pg';

/** A lock in a test's database, held on a separate connection. */
export interface TestLock extends AsyncDisposable {
  /** Resolves when `count` statements wait for a lock. */
  waitedForBy(count: number): Promise<void>;
  release(): Promise<void>;
}

/** Takes a lock with this statement, so that a test can make requests run concurrently. */
export const holdLock = async (databaseUrl: string, statement: string): Promise<TestLock> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query(statement);
  let released: Promise<void> | undefined;
  const release = () => (released ??= client.end());
  const waiting = async (): Promise<number> => {
    // Within a transaction, statistics are cached until cleared.
    await client.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE datname = current_database() AND NOT granted`,
    );
    return rows[0]?.count ?? 0;
  };
  return {
    waitedForBy: async (count) => {
      while ((await waiting()) < count);
    },
    release,
    [Symbol.asyncDispose]: release,
  };
};
