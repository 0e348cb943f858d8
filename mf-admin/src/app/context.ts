import type { ShellContext } from '@ekamra/contracts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Connection } from './connection.ts';
import type { SignInGate } from './sign-in-gate.ts';

/** What the back office's components share: what the shell handed over, and what concerns the whole of it. */
export interface BackOffice extends ShellContext {
  gate: SignInGate;
  /** Whether the server can be reached. */
  connection: Connection;
  /** Whether the page that is shown holds something that has not been saved. */
  unsaved: { get(): boolean; set(unsaved: boolean): void };
}

const BackOfficeContext = createContext<BackOffice | undefined>(undefined);
export const BackOfficeProvider = BackOfficeContext.Provider;

/** The back office around the calling component. Throws outside of its routes: a mistake of ours. */
export const useBackOffice = (): BackOffice => {
  const backOffice = useContext(BackOfficeContext);
  if (!backOffice) throw new Error('The back office is used outside of its own routes');
  return backOffice;
};

/** Id of the admin who is signed in as the browser stores it, followed as it changes, in other tabs too. */
export const useAdminId = (): string | undefined => {
  const { session } = useBackOffice();
  return useSyncExternalStore(session.subscribe, () => session.admin()?._id);
};
