import { useQueries } from '@tanstack/react-query';
import { isMissing } from '../app/failure.ts';
import { buildingQuery, landQuery } from '../app/queries.ts';
import { useShell } from '../app/shell-context.tsx';
import type { Property } from '../app/use-saved-property.ts';
import type { Compared } from './compared.ts';

/** What became of the properties that are compared, in their order; one that is off the market is undefined. */
export interface ComparedProperties {
  properties: (Property | undefined)[];
  loading: boolean;
  /** Whether one of them could not be loaded, for another reason than that it is gone. */
  failed: boolean;
  retry: () => void;
}

/** Fetches the properties of a comparison. */
export const useComparedProperties = ({ kind, ids }: Compared): ComparedProperties => {
  const { api } = useShell();
  const buildings = useQueries({
    queries: kind === 'building' ? ids.map((id) => buildingQuery(api, id)) : [],
  });
  const lands = useQueries({ queries: kind === 'land' ? ids.map((id) => landQuery(api, id)) : [] });
  const asked = [...buildings, ...lands];
  return {
    properties: [
      ...buildings.map(({ data }): Property | undefined => data && { kind: 'building', building: data }),
      ...lands.map(({ data }): Property | undefined => data && { kind: 'land', land: data }),
    ],
    // Offline they wait for the network; until then nothing is known of them.
    loading: asked.some(({ isPending }) => isPending),
    failed: asked.some(({ error, data }) => error !== null && !data && !isMissing(error)),
    retry: () => {
      for (const { error, refetch } of asked) if (error) void refetch();
    },
  };
};
