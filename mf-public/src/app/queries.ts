import { calls } from '@ekamra/contracts/calls';
import type { Client } from '@ekamra/contracts/client';
import type { BuildingQuery, LandQuery } from '@ekamra/contracts/lists';
import { queryOptions } from '@tanstack/react-query';

/** Milliseconds for which an answer is shown without asking again. */
const staleTime = 30_000;

/** One page of buildings, with the count over all pages. */
export const buildingsQuery = (api: Client, query: BuildingQuery) =>
  queryOptions({
    queryKey: ['buildings', 'list', query],
    queryFn: ({ signal }) => api(calls.getAllBuildings, { query, signal }),
    staleTime,
  });

/** One building. */
export const buildingQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: ['buildings', 'one', id],
    queryFn: async ({ signal }) => (await api(calls.getBuilding, { params: { id }, signal })).data,
    staleTime,
  });

/** One page of lands, with the count over all pages. */
export const landsQuery = (api: Client, query: LandQuery) =>
  queryOptions({
    queryKey: ['lands', 'list', query],
    queryFn: ({ signal }) => api(calls.getAllLands, { query, signal }),
    staleTime,
  });

/** The three buildings that the home page shows: the newest (spec.md 2.4, "Home"). */
export const latestBuildingsQuery = (api: Client) => buildingsQuery(api, { sort: '-createdAt', limit: 3 });

/** The three buildings that a building's page shows: the oldest (spec.md 2.4, "Building detail"). */
export const relatedBuildingsQuery = (api: Client) => buildingsQuery(api, { sort: 'createdAt', limit: 3 });
