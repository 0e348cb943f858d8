import { isNativeError } from 'node:util/types';
import { Pool, type PoolClient } from 'pg';
import { ApiError } from '../http/api-error.ts';
import { prepareStatements } from './prepared-statements.ts';
import { throwIfTimedOut, remainingMs } from '../http/request-context.ts';
import { traceStatements } from '../observation/statement-spans.ts';

/** Longest statement timeout, used when no request deadline is nearer: milliseconds. */
export const longestStatementMs = 5_000;

/** Timeouts are rounded up to one of these, so that a connection's setting rarely changes. */
const timeoutSteps = [250, 500, 1_000, 2_000, longestStatementMs];

const currentTimeout = (): number => {
  const msLeft = remainingMs() ?? longestStatementMs;
  return timeoutSteps.find((step) => step >= msLeft) ?? longestStatementMs;
};

const clientTimeouts = new WeakMap<PoolClient, number>();

// A connection that breaks here rejects its query; without a listener its error event would end the process.
const ignoreError = (): void => undefined;

const applyTimeout = async (client: PoolClient, timeout: number): Promise<void> => {
  if ((clientTimeouts.get(client) ?? longestStatementMs) === timeout) return;
  client.on('error', ignoreError);
  try {
    await client.query(`set statement_timeout = ${timeout}`);
    clientTimeouts.set(client, timeout);
  } finally {
    client.off('error', ignoreError);
  }
};

type Release = (error?: Error | boolean) => void;
type ConnectCallback = (error: Error | undefined, client: PoolClient | undefined, done: Release) => void;

const noRelease: Release = () => undefined;

const passToCallback = async (
  pendingClient: Promise<PoolClient>,
  callback: ConnectCallback,
): Promise<void> => {
  let client: PoolClient;
  try {
    client = await pendingClient;
  } catch (error) {
    callback(isNativeError(error) ? error : new Error(String(error)), undefined, noRelease);
    return;
  }
  callback(undefined, client, (error) => client.release(error));
};

/**
 * Connection pool that sets the statement timeout to the time left until the current request's deadline, and gives no
 * connection after it.
 */
export class DeadlinePool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    const pendingClient = this.#connectInTime();
    if (!callback) return pendingClient;
    void passToCallback(pendingClient, callback);
  }

  async #connectInTime(): Promise<PoolClient> {
    throwIfTimedOut();
    const timeout = currentTimeout();
    const client = await super.connect();
    try {
      throwIfTimedOut();
      await applyTimeout(client, timeout);
      prepareStatements(client);
      traceStatements(client);
      return client;
    } catch (error) {
      client.release(!(error instanceof ApiError));
      throw error;
    }
  }
}
