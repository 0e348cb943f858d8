import type { Call, CallShape, Client } from '@ekamra/contracts';
import { isCallFailed } from '@ekamra/contracts/client';

/**
 * Where calls wait whose session has ended on the server, until somebody signs in again in place or gives up.
 * All that wait at the same time share one dialog and one outcome.
 */
export interface SignInGate {
  /** Whether a call waits, that is, whether the dialog is to be shown. */
  waiting(): boolean;
  subscribe(listener: () => void): () => void;
  /** Resolves to true once somebody has signed in again, to false when they gave up. */
  ask(): Promise<boolean>;
  settle(signedIn: boolean): void;
}

export const createSignInGate = (): SignInGate => {
  const listeners = new Set<() => void>();
  let waiting: ((signedIn: boolean) => void)[] = [];
  const change = (next: typeof waiting): void => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  return {
    waiting: () => waiting.length > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: () => new Promise((resolve) => change([...waiting, resolve])),
    settle: (signedIn) => {
      const settled = waiting;
      change([]);
      for (const resolve of settled) resolve(signedIn);
    },
  };
};

/** The shell's client, whose calls for admins wait at the gate when the session has ended, and are then repeated once. */
export const waitingAt =
  (gate: SignInGate, api: Client): Client =>
  async <Shape extends CallShape>(call: Call<Shape>, given?: Parameters<typeof api<Shape>>[1]) => {
    try {
      return await api(call, given);
    } catch (error) {
      const ended = isCallFailed(error) && error.status === 401 && call.access === 'admin';
      if (!ended || !(await gate.ask())) throw error;
      return api(call, given);
    }
  };
