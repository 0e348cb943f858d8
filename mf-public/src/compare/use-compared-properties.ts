import { useQueries } from '@tanstack/react-query';
import { isMissing } from '../app/route-failure.ts';
import { oneBuildingQuery, oneLandQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';
import type { Property } from '../app/saved/use-saved-property.ts';
import type { Comparison } from './comparison.ts';

/** Fetch state of the compared properties, in their order; one that is off the market is undefined. */
export interface ComparedProperties {
  properties: (Property | undefined)[];
  isLoading: boolean;
  /** True if one of them failed to load for a reason other than being off the market. */
  hasFailed: boolean;
  retry: () => void;
}

/** Fetches the properties of a comparison. */
export const useComparedProperties = ({ kind, ids }: Comparison): ComparedProperties => {
  const { api } = useShell();
  const buildings = useQueries({
    queries: kind === 'building' ? ids.map((id) => oneBuildingQuery(api, id)) : [],
  });
  const lands = useQueries({ queries: kind === 'land' ? ids.map((id) => oneLandQuery(api, id)) : [] });
  const queries = [...buildings, ...lands];
  return {
    properties: [
      ...buildings.map(({ data }): Property | undefined => data && { kind: 'building', building: data }),
      ...lands.map(({ data }): Property | undefined => data && { kind: 'land', land: data }),
    ],
    isLoading: queries.some(({ isPending }) => isPending),
    hasFailed: queries.some(({ error, data }) => error !== null && !data && !isMissing(error)),
    retry: () => {
      for (const { error, refetch } of queries) if (error) void refetch();
    },
  };
};
