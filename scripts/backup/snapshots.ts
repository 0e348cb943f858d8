import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { z } from 'zod';
import { connect, type ServiceDatabase } from './connect.ts';

/** A transaction that sees its database as it was at one moment. */
export interface Snapshot {
  service: string;
  client: Client;
  /** Time of the server at which the snapshot was taken. */
  takenAt: Date;
}

/** Snapshots of all databases. */
export interface Snapshots extends AsyncDisposable {
  all: readonly Snapshot[];
  /** True if all show the same moment: no transaction is in one and missing in another. */
  isOnePoint: boolean;
}

interface Connection {
  service: string;
  client: Client;
}

const begin = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SELECT pg_current_snapshot()::text AS snapshot, clock_timestamp() AS "takenAt"`;
const beginResult = z.tuple([
  z.unknown(),
  z.object({ rows: z.tuple([z.object({ snapshot: z.string(), takenAt: z.date() })]) }),
]);
const serverResult = z.object({ rows: z.tuple([z.object({ server: z.string() })]) });

/** Milliseconds for which snapshots of the same moment are tried for. */
const timeoutMs = 60_000;
const longestPauseMs = 20;

/** Begins a transaction; `snapshot` lists the transactions that it sees, of the whole server. */
const beginOn = async ({ service, client }: Connection): Promise<Snapshot & { snapshot: string }> => {
  const [, { rows }] = beginResult.parse(await client.query(begin));
  return { service, client, ...rows[0] };
};

/** Identifier of the database server, the same for all databases of one. */
const serverOf = async ({ client }: Connection): Promise<string> =>
  serverResult.parse(await client.query('SELECT system_identifier::text AS server FROM pg_control_system()'))
    .rows[0].server;

/**
 * Begins all transactions at once until they happen to see the same transactions of the server, which is the same
 * moment. Nothing is locked, and nobody waits: a try fails only if a write ends within the millisecond in between.
 */
const beginAtOnePoint = async (connections: readonly Connection[]): Promise<Snapshot[]> => {
  const giveUpAt = performance.now() + timeoutMs;
  for (;;) {
    const snapshots = await Promise.all(connections.map(beginOn));
    if (new Set(snapshots.map(({ snapshot }) => snapshot)).size === 1) return snapshots;
    await Promise.all(connections.map(({ client }) => client.query('ROLLBACK')));
    if (performance.now() > giveUpAt)
      throw new Error(
        `The databases are written to so fast that no common moment was found in ${timeoutMs / 1000} s.`,
      );
    await sleep(Math.random() * longestPauseMs);
  }
};

/**
 * Begins the transactions one after another, that of content last: an upload is stored before a record of another
 * service names it, so that content's snapshot has every upload that another one names.
 */
const beginInOrder = async (connections: readonly Connection[]): Promise<Snapshot[]> => {
  const isContent = ({ service }: Connection): boolean => service === 'content';
  const others = await Promise.all(connections.filter((each) => !isContent(each)).map(beginOn));
  return [...others, ...(await Promise.all(connections.filter(isContent).map(beginOn)))];
};

/**
 * Takes a snapshot of every database: of the same moment if one server has them all.
 *
 * @throws an error if no common moment was found for a minute.
 */
export async function takeSnapshots(databases: readonly ServiceDatabase[]): Promise<Snapshots> {
  await using connected = new AsyncDisposableStack();
  const connections = await Promise.all(
    databases.map(async ({ service, url }) => {
      const client = await connect(url);
      connected.defer(() => client.end());
      return { service, client };
    }),
  );
  const servers = new Set(await Promise.all(connections.map(serverOf)));
  const isOnePoint = servers.size === 1;
  const all = await (isOnePoint ? beginAtOnePoint : beginInOrder)(connections);
  const open = connected.move();
  return { all, isOnePoint, [Symbol.asyncDispose]: () => open.disposeAsync() };
}
