import { createContext, useContext } from 'react';
import type { SessionStore } from '@ekamra/contracts/shell';
import { noSession } from '../session/session-store.ts';
import type { PreviewedVersion, RemoteSource } from '../boot/boot-types.ts';

/** What the shell's own pages and layouts use. */
export interface ShellServices {
  remotes: RemoteSource[];
  preview?: PreviewedVersion | undefined;
  session: SessionStore;
  /** Loads the page that failed anew: the remote, its chunks and its data. Resolves when the outcome is shown. */
  retry: () => Promise<void>;
}

const Services = createContext<ShellServices>({
  remotes: [],
  session: noSession,
  retry: () => Promise.resolve(),
});

export const ServicesProvider = Services.Provider;
export const useServices = (): ShellServices => useContext(Services);
