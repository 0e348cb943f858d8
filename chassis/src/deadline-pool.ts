import { isNativeError } from 'node:util/types';
import { Pool, type PoolClient } from 'pg';
import { remainingMs } from './request-context.ts';

/** Longest that a statement may run when no request's deadline is nearer: milliseconds. */
export const longestStatementMs = 5_000;

/** Deadlines are rounded up to one of these, so that a connection's setting seldom has to change. */
const steps = [250, 500, 1_000, 2_000, longestStatementMs];

const timeoutNow = (): number => {
  const left = remainingMs() ?? longestStatementMs;
  return steps.find((step) => step >= left) ?? longestStatementMs;
};

const current = new WeakMap<PoolClient, number>();

// A connection that breaks meanwhile rejects its query; without a listener its event would end the process.
const leaveToQuery = (): void => undefined;

const applyTimeout = async (client: PoolClient, timeout: number): Promise<void> => {
  if ((current.get(client) ?? longestStatementMs) === timeout) return;
  client.on('error', leaveToQuery);
  try {
    await client.query(`set statement_timeout = ${timeout}`);
    current.set(client, timeout);
  } finally {
    client.off('error', leaveToQuery);
  }
};

type Release = (error?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: PoolClient | undefined, done: Release) => void;

const nothingToRelease: Release = () => undefined;

const handOver = async (ready: Promise<PoolClient>, callback: Connected): Promise<void> => {
  let client: PoolClient;
  try {
    client = await ready;
  } catch (error) {
    callback(isNativeError(error) ? error : new Error(String(error)), undefined, nothingToRelease);
    return;
  }
  callback(undefined, client, (error) => client.release(error));
};

/** A pool whose connections come with the statement timeout that the current request's deadline leaves. */
export class DeadlinePool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const ready = this.#connectInTime();
    if (!callback) return ready;
    void handOver(ready, callback);
  }

  async #connectInTime(): Promise<PoolClient> {
    const timeout = timeoutNow();
    const client = await super.connect();
    try {
      await applyTimeout(client, timeout);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}
