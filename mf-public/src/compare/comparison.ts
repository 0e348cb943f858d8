import type { ShellContext } from '@ekamra/contracts/front/shell';
import { prefetch } from '../app/prefetch.ts';
import { oneBuildingQuery, oneLandQuery } from '../app/queries.ts';
import type { SavedRecord } from '../app/saved/saved-record.ts';

/** Maximum number of properties in a comparison. */
export const maxCompared = 3;

/** The properties that a comparison's address names. */
export interface Comparison {
  kind: SavedRecord['kind'];
  /** At most three, each once. */
  ids: string[];
  /** Number of entries left out: beyond the maximum, or no valid ids. */
  leftOut: number;
}

const parameters = { building: 'buildings', land: 'lands' } as const;
export const comparisonParameters = Object.values(parameters);
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Parses an address such as `?buildings=id,id,id` or `?lands=id,id`. */
export const parseComparison = (query: URLSearchParams): Comparison => {
  const kind = query.has(parameters.land) && !query.has(parameters.building) ? 'land' : 'building';
  const entries = (query.get(parameters[kind]) ?? '').split(',').map((id) => id.trim().toLowerCase());
  const requestedIds = [...new Set(entries)].filter((id) => id !== '');
  const ids = requestedIds.filter(isId).slice(0, maxCompared);
  return { kind, ids, leftOut: requestedIds.length - ids.length };
};

/** Returns the path of a comparison. */
export const comparePath = (kind: SavedRecord['kind'], ids: readonly string[]): string =>
  `/compare?${parameters[kind]}=${ids.join(',')}`;

/** Prefetches the properties that the comparison's address names. */
export const loadComparison = ({ api, queryClient }: ShellContext, url: URL): Promise<null> => {
  const { kind, ids } = parseComparison(url.searchParams);
  return prefetch(
    queryClient,
    ids.map((id) =>
      kind === 'building'
        ? queryClient.prefetchQuery(oneBuildingQuery(api, id))
        : queryClient.prefetchQuery(oneLandQuery(api, id)),
    ),
  );
};
