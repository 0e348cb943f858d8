import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { Router, type Navigator } from 'react-router';

interface Props {
  queryClient: QueryClient;
  location: { pathname: string; search: string };
  navigator: Navigator;
  children: ReactNode;
}

/** Writes the address of a link; the browser's router has no base path either. */
export const createHref: Navigator['createHref'] = (to) => {
  if (typeof to === 'string') return to;
  const { pathname = '', search = '', hash = '' } = to;
  return pathname + search + hash;
};

const notHere = (): never => {
  throw new Error('There is no navigation on the server');
};
/** Navigator of parts on the server. */
export const serverNavigator: Navigator = { createHref, go: notHere, push: notHere, replace: notHere };

/** Providers around the part in a slot, the same on the server and in the browser. */
export const SlotRoot = ({ queryClient, location, navigator, children }: Props) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Router location={location} navigator={navigator}>
        {children}
      </Router>
    </QueryClientProvider>
  </StrictMode>
);
