import type { DehydratedState } from '@tanstack/react-query';
import { confirmedTiming } from './boot-types.ts';
import { pageTimings } from './page-timings.ts';

/**
 * Returns the queries of the rendered page with the time at which the server last confirmed their data. Without it the
 * browser would load the data of each page again that was rendered some time ago, although it is still the same.
 */
export const confirmedState = (state: DehydratedState): DehydratedState => {
  const confirmedAt = Number(pageTimings(confirmedTiming)[0] ?? 0);
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      state: { ...query.state, dataUpdatedAt: Math.max(query.state.dataUpdatedAt, confirmedAt) },
    })),
  };
};
