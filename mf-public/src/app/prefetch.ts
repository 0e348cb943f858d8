import type { QueryClient } from '@tanstack/react-query';

/** Whether this is the server, where a page waits for its data before it is rendered. */
export const onServer = typeof document === 'undefined';

/**
 * What a loader of a page with its own loading and failed states does: the server waits for the queries, the
 * browser only starts them. A query that failed on the server is forgotten there, so that server and browser both
 * begin with the loading state and the browser asks again.
 */
export const prefetch = async (queryClient: QueryClient, started: Promise<void>[]): Promise<null> => {
  if (!onServer) return null;
  await Promise.all(started);
  queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' });
  return null;
};
