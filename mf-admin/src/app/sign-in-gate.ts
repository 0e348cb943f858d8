import type { Call, CallShape, Client, SessionStore } from '@ekamra/contracts';
import { CallFailed, isCallFailed } from '@ekamra/contracts/client';

/**
 * Where calls wait whose session has ended on the server, until somebody signs in again in place or gives up.
 * All that wait at the same time share one dialog and one outcome.
 */
export interface SignInGate {
  /** Whether a call waits, that is, whether the dialog is to be shown. */
  waiting(): boolean;
  subscribe(listener: () => void): () => void;
  /**
   * Resolves to true once somebody has signed in again, here or in another tab, to false when they gave up. After that
   * nobody is asked until they do the next thing: what follows by itself, such as the next of several uploads, fails.
   */
  ask(): Promise<boolean>;
  settle(signedIn: boolean): void;
}

/** What tells that somebody does something. */
const deeds = ['keydown', 'click', 'change', 'drop', 'popstate'] as const;

export const createSignInGate = (session: Pick<SessionStore, 'token' | 'subscribe'>): SignInGate => {
  const listeners = new Set<() => void>();
  let waiting: ((signedIn: boolean) => void)[] = [];
  let unfollow: (() => void) | undefined;
  let givenUp = false;
  const change = (next: typeof waiting): void => {
    waiting = next;
    for (const listener of listeners) listener();
  };
  const settle = (signedIn: boolean): void => {
    const settled = waiting;
    unfollow?.();
    if (!signedIn) giveUp();
    change([]);
    for (const resolve of settled) resolve(signedIn);
  };
  const followSession = (): void => {
    const ended = session.token();
    unfollow = session.subscribe(() => {
      const token = session.token();
      if (token !== undefined && token !== ended) settle(true);
    });
  };
  // Captured: the deed that gives up has passed there already, and the next one is heard before what it does.
  const giveUp = (): void => {
    givenUp = true;
    for (const deed of deeds) window.addEventListener(deed, goOn, true);
  };
  const goOn = (): void => {
    givenUp = false;
    for (const deed of deeds) window.removeEventListener(deed, goOn, true);
  };
  return {
    waiting: () => waiting.length > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: () => {
      if (givenUp) return Promise.resolve(false);
      if (waiting.length === 0) followSession();
      return new Promise((resolve) => change([...waiting, resolve]));
    },
    settle,
  };
};

const somebodyElse =
  'Another admin is signed in now, so nothing was saved. Do it once more if it is to be saved in that name.';

/**
 * The shell's client, whose calls for admins wait at the gate when the session has ended, and are then repeated once.
 * What one admin wanted to write is not written in the name of another who signs in: that fails, and is theirs to do.
 */
export const waitingAt =
  (gate: SignInGate, session: Pick<SessionStore, 'admin'>, api: Client): Client =>
  async <Shape extends CallShape>(call: Call<Shape>, given?: Parameters<typeof api<Shape>>[1]) => {
    const adminId = session.admin()?._id;
    try {
      return await api(call, given);
    } catch (error) {
      const ended = isCallFailed(error) && error.status === 401 && call.access === 'admin';
      if (!ended || !(await gate.ask())) throw error;
      if (call.method !== 'GET' && session.admin()?._id !== adminId)
        throw new CallFailed(401, { message: somebodyElse, code: 'NOT_SIGNED_IN' }, error);
      return api(call, given);
    }
  };
