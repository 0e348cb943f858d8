import type { Session } from '@ekamra/contracts/admin';
import type { SessionStore } from '@ekamra/contracts/shell';

/** Runs one piece of work at a time over all tabs of the site. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

const sameTab: Exclusive = (work) => work();

/** The browser's own locks over tabs; where they lack (a page without a secure context), each tab goes by itself. */
export const tabLock = (locks: LockManager | undefined): Exclusive =>
  locks ? async (work) => await locks.request('session-renewal', work) : sameTab;

export interface RenewalParts {
  session: SessionStore;
  /** Asks for a new session with the refresh cookie. */
  refresh: () => Promise<Session>;
  exclusive: Exclusive;
}

/**
 * Renews a token that has run out, once for all calls that find it so: the refresh cookie may be used a single time
 * (architecture.md, "Access"), in all tabs together. Resolves to whether there is a new token. A session that can't
 * be renewed stays stored, so that the back office can ask for the password without losing what was typed.
 */
export const createRenewal = ({ session, refresh, exclusive }: RenewalParts): (() => Promise<boolean>) => {
  let running: Promise<boolean> | undefined;
  const renew = async (): Promise<boolean> => {
    const stale = session.token();
    if (stale === undefined) return false;
    return exclusive(async () => {
      const current = session.token();
      // Another tab was faster, or somebody signed out while this one waited.
      if (current !== stale) return current !== undefined;
      try {
        const { details, token } = await refresh();
        session.keep({ details, token });
        return true;
      } catch {
        // The call that found its token run out answers for it, with its own 401.
        return false;
      }
    });
  };
  return () => {
    running ??= renew().finally(() => {
      running = undefined;
    });
    return running;
  };
};
