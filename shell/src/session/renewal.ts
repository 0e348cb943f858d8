import type { Session } from '@ekamra/contracts/accounts/admin';
import { calls } from '@ekamra/contracts/calls/calls';
import { createClient, isCallFailed, unreachable } from '@ekamra/contracts/calls/client';
import { withDeadline } from '@ekamra/contracts/calls/deadline';
import type { SessionStore } from '@ekamra/contracts/front/shell';

/**
 * Milliseconds until a renewal without an answer has failed, and until a tab no longer waits for that of another one.
 * Both together are less than the deadline of the call that needs the new token.
 */
export const renewalDeadlineMs = 8_000;

/** Runs work exclusively across all tabs of the site. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

const sameTab: Exclusive = (work) => work();

/**
 * Lock across tabs by the Web Locks API; without it (no secure context) each tab works on its own. A tab that doesn't get
 * the lock in time works without it, because its holder may be frozen: the server gives concurrent renewals the same
 * session.
 */
export const tabLock = (locks: Pick<LockManager, 'request'> | undefined): Exclusive => {
  if (!locks) return sameTab;
  return async (work) => {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), renewalDeadlineMs);
    try {
      return await locks.request('session-renewal', { signal: waiting.signal }, () => {
        clearTimeout(timer);
        return work();
      });
    } catch (error) {
      if (!waiting.signal.aborted) throw error;
      return await work();
    }
  };
};

export interface RenewalOptions {
  session: SessionStore;
  /** Requests a new session with the refresh cookie. */
  refresh: (signal: AbortSignal) => Promise<Session>;
  exclusive: Exclusive;
}

/** True if the server has refused the renewal, so that the session is over. Any other failure may pass. */
const isRefusal = (error: unknown): boolean =>
  isCallFailed(error) && (error.status === 401 || error.status === 403);

/**
 * Creates a function that renews an expired token once for all concurrent calls and tabs, because the refresh cookie
 * may be used only once. Resolves to true if there is a new token, and to false if the session is over; it stays stored,
 * so that the back office can ask for the password without losing input. Throws {@link CallFailed} without an answer if
 * the server could not tell: the session may go on.
 */
export const createRenewal = ({ session, refresh, exclusive }: RenewalOptions): (() => Promise<boolean>) => {
  let pendingRenewal: Promise<boolean> | undefined;
  const renew = async (): Promise<boolean> => {
    const expiredToken = session.token();
    if (expiredToken === undefined) return false;
    return exclusive(async () => {
      const current = session.token();
      // Another tab was faster, or the admin signed out while waiting.
      if (current !== expiredToken) return current !== undefined;
      try {
        const { details, token } = await withDeadline(refresh, { ms: renewalDeadlineMs });
        // The admin may have signed out, or in again, meanwhile.
        if (session.token() === expiredToken) session.keep({ details, token });
        return session.token() !== undefined;
      } catch (error) {
        // The failed call is answered with its own 401.
        if (isRefusal(error)) return false;
        throw unreachable(error);
      }
    });
  };
  return () => {
    pendingRenewal ??= renew().finally(() => {
      pendingRenewal = undefined;
    });
    return pendingRenewal;
  };
};

/** Creates the renewal of a page's session, by the refresh cookie of its browser. */
export const createBrowserRenewal = (session: SessionStore): (() => Promise<boolean>) =>
  createRenewal({
    session,
    refresh: async (signal) => (await createClient({ origin: '' })(calls.refresh, { signal })).data,
    exclusive: tabLock(navigator.locks),
  });
