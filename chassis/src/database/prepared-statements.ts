import type { PoolClient } from 'pg';

/** Maximum number of statements that each connection keeps, because callers choose the shape of a search. */
export const maxPrepared = 300;
const names = new Map<string, string>();

/**
 * Marks a statement that is sent often, so that PostgreSQL parses and rewrites it once for each connection; its plan is
 * still made for its values. It has to name its columns: one that PostgreSQL keeps must not change them. Returns it.
 */
export const prepared = (sql: string): string => {
  if (names.size < maxPrepared && !names.has(sql)) names.set(sql, `s${names.size}`);
  return sql;
};

const preparing = new WeakSet<PoolClient>();

type Send = (...args: unknown[]) => unknown;

/** Makes a connection keep the statements that are marked as {@link prepared}. */
export const prepareStatements = (client: PoolClient): void => {
  if (preparing.has(client)) return;
  preparing.add(client);
  // Calls are passed on as they are, whichever of the overloads they use.
  const send = client.query.bind(client) as Send;
  const query: Send = (...args) => {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return name === undefined ? send(...args) : send({ name, text, values }, ...rest);
  };
  client.query = query as typeof client.query;
};
