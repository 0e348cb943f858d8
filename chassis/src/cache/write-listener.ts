import { setTimeout as sleep } from 'node:timers/promises';
import { heartbeatMs } from '@ekamra/contracts';
import { Client } from 'pg';
import type { InvalidationFeed } from './invalidation-feed.ts';
import { type KeptConnection, keepConnected } from '../http/keep-connected.ts';
import type { Logger } from '../observation/logger.ts';

/** Channel on which triggers of tables with cached reads (`announce_write`) announce the resources that a commit wrote to. */
const channel = 'writes';

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
