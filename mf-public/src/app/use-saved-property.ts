import type { Building } from '@ekamra/contracts/building';
import type { Land } from '@ekamra/contracts/land';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isMissing } from './failure.ts';
import { buildingQuery, knownBuilding, knownLand, landQuery } from './queries.ts';
import type { SavedRecord } from './saved-record.ts';
import { useShell } from './shell-context.tsx';

/** A building or a land, fetched. */
export type Property = { kind: 'building'; building: Building } | { kind: 'land'; land: Land };

/** What became of a kept property: `missing` is off the market. */
export interface SavedProperty {
  state: 'loading' | 'found' | 'missing' | 'failed';
  property: Property | undefined;
  retry: () => void;
  retrying: boolean;
}

/** Fetches the property that a browser keeps; one that is known from a list is there at once. */
export const useSavedProperty = ({ kind, id }: SavedRecord): SavedProperty => {
  const { api } = useShell();
  const client = useQueryClient();
  const buildings = useQuery({
    ...buildingQuery(api, id),
    enabled: kind === 'building',
    placeholderData: () => knownBuilding(client, id),
  });
  const lands = useQuery({
    ...landQuery(api, id),
    enabled: kind === 'land',
    placeholderData: () => knownLand(client, id),
  });
  const { error, refetch, isFetching } = kind === 'building' ? buildings : lands;
  const propertyOf = (): Property | undefined => {
    if (kind === 'building') return buildings.data && { kind, building: buildings.data };
    return lands.data && { kind, land: lands.data };
  };
  const property = error && isMissing(error) ? undefined : propertyOf();
  const stateOf = () => {
    if (property) return 'found';
    if (!error) return 'loading';
    return isMissing(error) ? 'missing' : 'failed';
  };
  return { state: stateOf(), property, retry: () => void refetch(), retrying: isFetching };
};
