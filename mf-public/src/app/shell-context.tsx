import type { ShellContext } from '@ekamra/contracts/shell';
import { createContext, useContext } from 'react';

const Given = createContext<ShellContext | undefined>(undefined);

/** Makes what the shell handed to this remote reachable from every page. */
export const ShellContextProvider = Given.Provider;

/** What the shell handed to this remote. Throws outside {@link ShellContextProvider}. */
export const useShell = (): ShellContext => {
  const context = useContext(Given);
  if (!context) throw new Error('A page of this remote stands outside its ShellContextProvider');
  return context;
};
