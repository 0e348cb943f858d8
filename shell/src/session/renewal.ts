import type { Session } from '@ekamra/contracts/admin';
import type { SessionStore } from '@ekamra/contracts/shell';

/** Runs work exclusively across all tabs of the site. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

const sameTab: Exclusive = (work) => work();

/** Lock across tabs by the Web Locks API; without it (no secure context) each tab works on its own. */
export const tabLock = (locks: LockManager | undefined): Exclusive =>
  locks ? async (work) => await locks.request('session-renewal', work) : sameTab;

export interface RenewalParts {
  session: SessionStore;
  /** Requests a new session with the refresh cookie. */
  refresh: () => Promise<Session>;
  exclusive: Exclusive;
}

/**
 * Creates a function that renews an expired token once for all concurrent calls and tabs, because the refresh cookie
 * may be used only once. Resolves to true if there is a new token. A session that can't be renewed stays stored, so
 * that the back office can ask for the password without losing input.
 */
export const createRenewal = ({ session, refresh, exclusive }: RenewalParts): (() => Promise<boolean>) => {
  let pendingRenewal: Promise<boolean> | undefined;
  const renew = async (): Promise<boolean> => {
    const expiredToken = session.token();
    if (expiredToken === undefined) return false;
    return exclusive(async () => {
      const current = session.token();
      // Another tab was faster, or the admin signed out while waiting.
      if (current !== expiredToken) return current !== undefined;
      try {
        const { details, token } = await refresh();
        // The admin may have signed out, or in again, meanwhile.
        if (session.token() === expiredToken) session.keep({ details, token });
        return session.token() !== undefined;
      } catch {
        // The failed call is answered with its own 401.
        return false;
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
