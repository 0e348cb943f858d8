import type { Call, CallShape, Client } from '@ekamra/contracts';
import { isCallFailed } from '@ekamra/contracts/client';

/** Whether the server can be reached: `offline` as the browser says, `unreachable` as the last call found. */
export type ConnectionState = 'online' | 'offline' | 'unreachable';

export interface Connection {
  state(): ConnectionState;
  subscribe(listener: () => void): () => void;
  /** A call got an answer, or none. */
  noticed(answered: boolean): void;
}

/** The part of the window that tells of the network. */
export type NetworkEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  navigator: { onLine: boolean };
};

/** Follows the network by what the browser tells and by what becomes of calls. */
export const createConnection = (events: NetworkEvents): Connection => {
  const listeners = new Set<() => void>();
  let reachable = true;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const onOnline = (): void => {
    // Whether that is so, the next call finds out.
    reachable = true;
    tell();
  };
  return {
    state: () => {
      if (!events.navigator.onLine) return 'offline';
      return reachable ? 'online' : 'unreachable';
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        events.addEventListener('online', onOnline);
        events.addEventListener('offline', tell);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        events.removeEventListener('online', onOnline);
        events.removeEventListener('offline', tell);
      };
    },
    noticed: (answered) => {
      if (answered === reachable) return;
      reachable = answered;
      tell();
    },
  };
};

/** A client whose calls tell whether there was an answer. It repeats none. */
export const noticedBy =
  (connection: Connection, api: Client): Client =>
  async <Shape extends CallShape>(call: Call<Shape>, given?: Parameters<typeof api<Shape>>[1]) => {
    try {
      const answer = await api(call, given);
      connection.noticed(true);
      return answer;
    } catch (error) {
      if (isCallFailed(error)) connection.noticed(error.status !== 0);
      throw error;
    }
  };
