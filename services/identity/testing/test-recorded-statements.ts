import type { DataSource } from 'typeorm';
import type { Pool, PoolClient } from 'pg';

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);

/**
 * Records the text of every statement sent to PostgreSQL from now on. Timeout settings are left out because they
 * depend on the time left and on the connection's history.
 */
export const recordStatements = (dataSource: DataSource): string[] => {
  const statements: string[] = [];
  const recorded = new WeakSet<PoolClient>();
  // TypeORM's PostgreSQL driver stores its pool under this name.
  const { master } = dataSource.driver as DataSource['driver'] & { master: Pool };
  master.on('acquire', (client) => {
    if (recorded.has(client)) return;
    recorded.add(client);
    const query: (...args: unknown[]) => unknown = client.query.bind(client);
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const text = textOf(args[0]);
        if (!/^set (?:local )?\w+_timeout/i.test(text)) statements.push(text);
        return query(...args);
      },
    });
  });
  return statements;
};
