import type { Building } from '@ekamra/contracts/records/building';
import type { Land } from '@ekamra/contracts/records/land';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isMissing } from '../route-failure.ts';
import { oneBuildingQuery, cachedRecord, oneLandQuery } from '../queries.ts';
import type { SavedRecord } from './saved-record.ts';
import { useShell } from '../shell-context.tsx';

/** A fetched building or land. */
export type Property = { kind: 'building'; building: Building } | { kind: 'land'; land: Land };

/** Fetch state of a saved property; `missing` means it is off the market. */
export interface SavedProperty {
  state: 'loading' | 'found' | 'missing' | 'failed';
  property: Property | undefined;
  retry: () => void;
  isRetrying: boolean;
}

/** Fetches a saved property; starts with the one from the query cache, if any. */
export const useSavedProperty = ({ kind, id }: SavedRecord): SavedProperty => {
  const { api } = useShell();
  const client = useQueryClient();
  const buildings = useQuery({
    ...oneBuildingQuery(api, id),
    enabled: kind === 'building',
    placeholderData: () => cachedRecord<Building>(client, 'buildings', id),
  });
  const lands = useQuery({
    ...oneLandQuery(api, id),
    enabled: kind === 'land',
    placeholderData: () => cachedRecord<Land>(client, 'lands', id),
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
  return { state: stateOf(), property, retry: () => void refetch(), isRetrying: isFetching };
};
