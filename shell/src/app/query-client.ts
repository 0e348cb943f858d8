import { isDeadlineExceeded } from '@ekamra/contracts/calls/deadline';
import { isOffline } from '@ekamra/contracts/front/offline';
import { QueryClient } from '@tanstack/react-query';

/**
 * True if a retry may help: there was no response, or the server failed. After a deadline the visitor has waited enough, and
 * without a connection the page says so at once.
 */
const isRetryable = (error: unknown): boolean =>
  !isDeadlineExceeded(error) &&
  !isOffline() &&
  (!(error instanceof Error && 'status' in error && typeof error.status === 'number') ||
    error.status === 0 ||
    error.status >= 500);

/** Creates the page's query client. The server doesn't retry, because the visitor is waiting. */
export const createQueryClient = (side: 'browser' | 'server'): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // A write without a connection fails immediately; a paused one would be sent when nobody expects it.
      mutations: { networkMode: 'always' },
      // Without a connection a read fails, too, and the page says so; a paused one would wait without a word.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: side === 'server' ? false : (failures, error) => failures < 2 && isRetryable(error),
      },
    },
  });
