import { GlobalStyle } from '@ekamra/ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { ServicesProvider, type ShellServices } from './services.ts';

interface Props {
  queryClient: QueryClient;
  services: ShellServices;
  children: ReactNode;
}

/** Providers around the router, the same on the server and in the browser. */
export const Providers = ({ queryClient, services, children }: Props) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ServicesProvider value={services}>
        <GlobalStyle />
        {children}
      </ServicesProvider>
    </QueryClientProvider>
  </StrictMode>
);
