import type { Call, CallShape, Client } from '@ekamra/contracts';
import { isCallFailed } from '@ekamra/contracts/calls/client';

/** Connection to the server: `offline` as reported by the browser, `unreachable` after a call without an answer. */
type ConnectionState = 'online' | 'offline' | 'unreachable';

/** The parts of `window` that report the network's state. */
export type NetworkEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  navigator: { onLine: boolean };
};

/** Tracks the connection from the browser's events and from the outcome of calls. */
export const createConnection = (events: NetworkEvents) => {
  const listeners = new Set<() => void>();
  let reachable = true;
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const onOnline = (): void => {
    // The next call shows whether the server really is reachable.
    reachable = true;
    notify();
  };
  return {
    state: (): ConnectionState => {
      if (!events.navigator.onLine) return 'offline';
      return reachable ? 'online' : 'unreachable';
    },
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) {
        events.addEventListener('online', onOnline);
        events.addEventListener('offline', notify);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        events.removeEventListener('online', onOnline);
        events.removeEventListener('offline', notify);
      };
    },
    /** Records whether the last call got an answer. */
    recordOutcome: (hasAnswer: boolean): void => {
      if (hasAnswer === reachable) return;
      reachable = hasAnswer;
      notify();
    },
  };
};

export type ConnectionStore = ReturnType<typeof createConnection>;

/** Wraps a client so that the outcome of each call updates `connection`. Does not retry. */
export const withConnectionTracking =
  (connection: ConnectionStore, api: Client): Client =>
  async <Shape extends CallShape>(call: Call<Shape>, options?: Parameters<typeof api<Shape>>[1]) => {
    try {
      const answer = await api(call, options);
      connection.recordOutcome(true);
      return answer;
    } catch (error) {
      if (isCallFailed(error)) connection.recordOutcome(error.status !== 0);
      throw error;
    }
  };
