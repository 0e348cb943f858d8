import type { ShellContext } from '@ekamra/contracts/front/shell';
import { createContext, useContext } from 'react';

const ShellReactContext = createContext<ShellContext | undefined>(undefined);

/** Provides the shell's context to every page of this remote. */
export const ShellContextProvider = ShellReactContext.Provider;

/** Returns the shell's context. Throws outside {@link ShellContextProvider}. */
export const useShell = (): ShellContext => {
  const context = useContext(ShellReactContext);
  if (!context) throw new Error('A page of this remote stands outside its ShellContextProvider');
  return context;
};
