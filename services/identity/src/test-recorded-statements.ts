import type { DataSource } from 'typeorm';
import type { Pool, PoolClient } from 'pg';

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement);

/**
 * Notes the text of every statement that goes to PostgreSQL from now on, in a test. How long a connection lets
 * statements run depends on what it was used for before, so those settings are left out.
 */
export const recordStatements = (dataSource: DataSource): string[] => {
  const statements: string[] = [];
  const recorded = new WeakSet<PoolClient>();
  // TypeORM's PostgreSQL driver keeps its pool under this name.
  const { master } = dataSource.driver as DataSource['driver'] & { master: Pool };
  master.on('acquire', (client) => {
    if (recorded.has(client)) return;
    recorded.add(client);
    const query: (...args: unknown[]) => unknown = client.query.bind(client);
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const text = textOf(args[0]);
        if (!text.startsWith('set statement_timeout')) statements.push(text);
        return query(...args);
      },
    });
  });
  return statements;
};
