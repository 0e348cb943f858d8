import { QueryClient } from '@tanstack/react-query';

/** Whether asking again may help: when no answer came, or the server says that it is its own trouble. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof Error && 'status' in error && typeof error.status === 'number') ||
  error.status === 0 ||
  error.status >= 500;

/** The page's store of answers. On the server nothing is asked twice: the visitor is waiting. */
export const createQueryClient = (side: 'browser' | 'server'): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // A write without a connection fails at once: one that waited for it would be made when nobody looks any more.
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 30_000,
        retry: side === 'server' ? false : (failures, error) => failures < 2 && mayPass(error),
      },
    },
  });
