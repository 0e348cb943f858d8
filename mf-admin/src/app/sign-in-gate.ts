import type { Call, CallShape, Client, SessionStore } from '@ekamra/contracts';
import { verifiesToken } from '@ekamra/contracts/calls/calls';
import { CallFailed, isCallFailed } from '@ekamra/contracts/calls/client';
import { createStore } from './store.ts';

const interactionEvents = ['keydown', 'click', 'change', 'drop', 'popstate'] as const;

/**
 * Creates a gate that holds calls whose session has ended on the server until somebody signs in again in place or gives
 * up. All waiting calls share one dialog and one outcome.
 */
export const createSignInGate = (session: Pick<SessionStore, 'token' | 'subscribe'>) => {
  const waitingCalls = createStore<readonly ((signedIn: boolean) => void)[]>([]);
  let unsubscribe: (() => void) | undefined;
  let hasGivenUp = false;
  const settle = (signedIn: boolean): void => {
    const settled = waitingCalls.get();
    unsubscribe?.();
    if (!signedIn) giveUp();
    waitingCalls.set([]);
    for (const resolve of settled) resolve(signedIn);
  };
  const followSession = (): void => {
    const ended = session.token();
    unsubscribe = session.subscribe(() => {
      const token = session.token();
      if (token !== undefined && token !== ended) settle(true);
    });
  };
  // Listens in the capture phase: the interaction that gave up has passed it already, and the next one arrives before
  // its own handlers run.
  const giveUp = (): void => {
    hasGivenUp = true;
    for (const type of interactionEvents) window.addEventListener(type, resetGivenUp, true);
  };
  const resetGivenUp = (): void => {
    hasGivenUp = false;
    for (const type of interactionEvents) window.removeEventListener(type, resetGivenUp, true);
  };
  return {
    /** True while a call waits, so that the dialog is open. */
    isWaiting: () => waitingCalls.get().length > 0,
    subscribe: waitingCalls.subscribe,
    /**
     * Resolves to true after a sign-in here or in another tab, to false when it was given up. From then on it resolves
     * to false at once, without a dialog, until the next user interaction, so that follow-up calls such as the next of
     * several uploads fail.
     */
    requestSignIn: (): Promise<boolean> => {
      if (hasGivenUp) return Promise.resolve(false);
      if (waitingCalls.get().length === 0) followSession();
      return new Promise((resolve) => waitingCalls.set([...waitingCalls.get(), resolve]));
    },
    settle,
  };
};

export type SignInGate = ReturnType<typeof createSignInGate>;

const anotherAdminMessage =
  'Another admin is signed in now, so nothing was saved. Do it once more if it is to be saved in that name.';

/**
 * Wraps the shell's client so that admin calls with an ended session wait at the gate and are repeated once. A write
 * is not repeated if another admin has signed in: it fails instead of being saved in their name.
 */
export const withSignInGate =
  (gate: SignInGate, session: Pick<SessionStore, 'admin'>, api: Client): Client =>
  async <Shape extends CallShape>(call: Call<Shape>, options?: Parameters<typeof api<Shape>>[1]) => {
    const adminId = session.admin()?._id;
    try {
      return await api(call, options);
    } catch (error) {
      const ended = isCallFailed(error) && error.status === 401 && verifiesToken(call);
      if (!ended || !(await gate.requestSignIn())) throw error;
      if (call.method !== 'GET' && session.admin()?._id !== adminId)
        throw new CallFailed(401, { message: anotherAdminMessage, code: 'NOT_SIGNED_IN' }, error);
      return api(call, options);
    }
  };
