import type { QueryClient } from '@tanstack/react-query';

/** True on the server, where a page's data is loaded before it is rendered. */
export const onServer = typeof document === 'undefined';

/**
 * Finishes the loader of a page that has its own loading and failed states: the server waits for the
 * `started` queries, the browser doesn't. Queries that failed on the server are removed, so that server and
 * browser both start with the loading state and the browser fetches again.
 */
export const prefetch = async (queryClient: QueryClient, pendingQueries: Promise<void>[]): Promise<null> => {
  if (!onServer) return null;
  await Promise.all(pendingQueries);
  queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' });
  return null;
};
