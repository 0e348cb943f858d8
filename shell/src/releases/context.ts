import { createContext, useContext } from 'react';
import type { ReleaseApi } from './release-api.ts';

const ReleaseApiContext = createContext<ReleaseApi | undefined>(undefined);
export const ReleaseApiProvider = ReleaseApiContext.Provider;

/** The calls of the page around the calling component. Throws outside of it: a mistake of ours. */
export const useReleaseApi = (): ReleaseApi => {
  const api = useContext(ReleaseApiContext);
  if (!api) throw new Error('The calls of the releases are used outside of their page');
  return api;
};
