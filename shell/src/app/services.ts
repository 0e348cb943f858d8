import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionStore } from '@ekamra/contracts/front/shell';
import { noSession } from '../session/session-store.ts';
import type { SlotServices } from '../slots/slot-services.ts';
import type { RemoteSource, ShownBuild } from '../boot/boot-types.ts';

/** Services for the shell's own pages and layouts. */
export interface ShellServices {
  remotes: RemoteSource[];
  localBuild?: ShownBuild | undefined;
  session: SessionStore;
  /** Reloads the failed page: the remote, its chunks and its data. Resolves when the result is shown. */
  retry: () => Promise<void>;
  /** Returns the scroll position that the current navigation restores, in pixels. Absent on the server. */
  restoredScroll?: () => number | undefined;
  slots?: SlotServices | undefined;
}

const Services = createContext<ShellServices>({
  remotes: [],
  session: noSession,
  retry: () => Promise.resolve(),
});

export const ServicesProvider = Services.Provider;
export const useServices = (): ShellServices => useContext(Services);

/** True while an admin is stored in the browser; false on the server. */
export const useIsAdmin = (): boolean => {
  const { session } = useServices();
  return useSyncExternalStore(
    session.subscribe,
    () => session.admin() !== undefined,
    () => false,
  );
};
