import { setTimeout as sleep } from 'node:timers/promises';
import { heartbeatMs } from '@ekamra/contracts';
import { Client } from 'pg';
import type { InvalidationFeed } from './invalidation-feed.ts';
import { type KeptConnection, keepConnected } from './keep-connected.ts';
import type { Logger } from './logger.ts';
import type { SchemaChange } from './migration.ts';

/** Channel of PostgreSQL on which a commit announces the resources that it wrote to. */
const channel = 'writes';

/**
 * Makes tables announce their writes when they are committed: to all copies of the service, with the resource of the
 * table. For tables with cached reads: PostgreSQL commits announcing transactions one after another.
 */
export const announcedWrites = (resourceOfTable: Record<string, string>): SchemaChange => ({
  up: [
    `CREATE FUNCTION announce_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('${channel}', TG_ARGV[0]);
      RETURN NULL;
    END
    $$`,
    ...Object.entries(resourceOfTable).map(
      ([table, resource]) =>
        `CREATE TRIGGER ${table}_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
         FOR EACH STATEMENT EXECUTE FUNCTION announce_write('${resource}')`,
    ),
  ],
  down: [
    ...Object.keys(resourceOfTable).map((table) => `DROP TRIGGER ${table}_announced ON ${table}`),
    'DROP FUNCTION announce_write',
  ],
});

/** Longest wait for an answer of the database: milliseconds. */
const answerMs = 3_000;

export interface WriteListenerOptions {
  /** postgres:// address. */
  url: string;
  feed: InvalidationFeed;
  logger: Logger;
}

/**
 * Passes the writes that all copies of a service commit on to the subscribers of this one. Without a connection to the
 * database the feed is closed: what its subscribers are not told, they must revalidate.
 */
export const createWriteListener = ({ url, feed, logger }: WriteListenerOptions): KeptConnection =>
  keepConnected({
    connect: async (signal, connected) => {
      const client = new Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: answerMs,
        query_timeout: answerMs,
      });
      const lost = Promise.withResolvers<never>();
      client.on('error', lost.reject);
      client.on('end', () => lost.reject(new Error('The connection has ended')));
      client.on('notification', ({ payload }) => {
        try {
          if (payload) feed.send([payload]);
        } catch (error) {
          lost.reject(error);
        }
      });
      const listen = async (): Promise<never> => {
        await client.connect();
        await client.query(`LISTEN ${channel}`);
        feed.open();
        connected();
        for (;;) {
          await sleep(heartbeatMs, undefined, { signal });
          await client.query('SELECT');
        }
      };
      try {
        return await Promise.race([listen(), lost.promise]);
      } finally {
        feed.close();
        // A database that hangs would not answer this either.
        client.end().catch((err: unknown) => logger.debug({ err }, 'A connection did not end cleanly'));
      }
    },
    onLost: (err) => logger.warn({ err }, 'Writes can’t be announced until the database answers'),
  });
