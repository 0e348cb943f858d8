import type { ShellContext } from '@ekamra/contracts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ConnectionStore } from './connection.ts';
import type { SavedMark } from './saved-mark.ts';
import type { ServerClock } from './server-clock.ts';
import type { SignInGate } from './sign-in-gate.ts';

/** Context of the back office: the shell's context and the back office's own services. */
export interface BackOffice extends ShellContext {
  gate: SignInGate;
  connection: ConnectionStore;
  clock: ServerClock;
  /** True while the current page holds unsaved changes. */
  unsaved: { current: boolean };
  setUnsaved(unsaved: boolean): void;
  savedMark: SavedMark;
}

const BackOfficeContext = createContext<BackOffice | undefined>(undefined);
export const BackOfficeProvider = BackOfficeContext.Provider;

/** Returns the back office's context. Throws outside of the back office's routes. */
export const useBackOffice = (): BackOffice => {
  const backOffice = useContext(BackOfficeContext);
  if (!backOffice) throw new Error('The back office is used outside of its own routes');
  return backOffice;
};

/**
 * Returns the id of the signed-in admin from the stored session, and follows its changes, those in other tabs
 * included.
 */
export const useAdminId = (): string | undefined => {
  const { session } = useBackOffice();
  return useSyncExternalStore(session.subscribe, () => session.admin()?._id);
};
