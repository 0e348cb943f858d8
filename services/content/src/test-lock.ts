import { Client } from 'pg';

/** A lock in a test's database, held beside the service's own connections. */
export interface TestLock extends AsyncDisposable {
  /** Resolves when `count` statements wait for a lock. */
  awaitedBy(count: number): Promise<void>;
  release(): Promise<void>;
}

/** Takes a lock by this statement, so that a test can make requests meet that would else pass one another. */
export const holdLock = async (databaseUrl: string, statement: string): Promise<TestLock> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query(statement);
  let released: Promise<void> | undefined;
  const release = () => (released ??= client.end());
  const waiting = async (): Promise<number> => {
    // Within a transaction it would else keep seeing the processes that it saw first.
    await client.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE datname = current_database() AND NOT granted`,
    );
    return rows[0]?.count ?? 0;
  };
  return {
    awaitedBy: async (count) => {
      while ((await waiting()) < count);
    },
    release,
    [Symbol.asyncDispose]: release,
  };
};
