import type { PoolClient } from 'pg';
import { inSpan, tracing } from './tracing.ts';

const traced = new WeakSet<PoolClient>();

type Send = (...args: unknown[]) => unknown;

/**
 * Records each statement that a connection sends, with its text. Values are parameters, which are not recorded. Does
 * nothing while no traces are recorded.
 */
export const traceStatements = (client: PoolClient): void => {
  if (!tracing() || traced.has(client)) return;
  traced.add(client);
  // Calls are passed on as they are, whichever of the overloads they use.
  const send = client.query.bind(client) as Send;
  const query: Send = (...args) => {
    const [text] = args;
    // TypeORM sends texts and awaits the answer; what is sent otherwise has no promise to wait for.
    if (typeof text !== 'string' || typeof args.at(-1) === 'function') return send(...args);
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': text,
      'db.operation.name': operation,
    };
    return inSpan({ name: operation, kind: 'client', attributes }, async () => send(...args));
  };
  client.query = query as typeof client.query;
};
