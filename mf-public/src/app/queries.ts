import type { Blog } from '@ekamra/contracts/records/blog';
import { calls } from '@ekamra/contracts/calls/calls';
import type { CallResult, Client } from '@ekamra/contracts/calls/client';
import type { BlogSearchQuery, BuildingQuery, LandQuery } from '@ekamra/contracts/records/lists';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/**
 * Times of every answer: milliseconds until it is stale. It is kept for the whole visit, so that Back shows a list at once,
 * as long as it was, at the place where it was left.
 */
const times = { staleTime: 30_000, gcTime: Infinity };

/** Query for one record, whose key begins with `kind`, such as `buildings`. */
const recordQuery = <T>(kind: string, id: string, load: (signal: AbortSignal) => Promise<CallResult<T>>) =>
  queryOptions({
    queryKey: [kind, 'one', id],
    queryFn: async ({ signal }) => (await load(signal)).data,
    ...times,
  });
export type RecordQuery<T> = ReturnType<typeof recordQuery<T>>;

/** Query for one page of buildings, with the count over all pages. */
export const buildingsQuery = (api: Client, query: BuildingQuery) =>
  queryOptions({
    queryKey: ['buildings', 'list', query],
    queryFn: ({ signal }) => api(calls.getAllBuildings, { query, signal, isAnonymous: true }),
    ...times,
  });

/** Query for the three newest buildings, shown on the home page. */
export const latestBuildingsQuery = (api: Client) => buildingsQuery(api, { sort: '-createdAt', limit: 3 });

/** Query for the three newest upcoming buildings. */
export const upcomingBuildingsQuery = (api: Client) =>
  buildingsQuery(api, { status: 'upcoming', sort: '-createdAt', limit: 3 });

/** Query for the three oldest buildings, shown on a building's page. */
export const relatedBuildingsQuery = (api: Client) => buildingsQuery(api, { sort: 'createdAt', limit: 3 });

export const oneBuildingQuery = (api: Client, id: string) =>
  recordQuery('buildings', id, (signal) =>
    api(calls.getBuilding, { params: { id }, signal, isAnonymous: true }),
  );

/** Query for one page of lands, with the count over all pages. */
export const landsQuery = (api: Client, query: LandQuery) =>
  queryOptions({
    queryKey: ['lands', 'list', query],
    queryFn: ({ signal }) => api(calls.getAllLands, { query, signal }),
    ...times,
  });

/** Query for the three newest lands, shown on a land's page. */
export const relatedLandsQuery = (api: Client) => landsQuery(api, { sort: '-createdAt', limit: 3 });

export const oneLandQuery = (api: Client, id: string) =>
  recordQuery('lands', id, (signal) => api(calls.getLand, { params: { id }, signal }));

/** Query for one page of blogs, with the count over all pages. */
export const blogsQuery = (api: Client, query: BlogSearchQuery) =>
  queryOptions({
    queryKey: ['blogs', 'list', query],
    queryFn: async ({ signal }): Promise<CallResult<Blog[]>> => {
      const { data, ...answered } = await api(calls.getAllBlogs, { query, signal, isAnonymous: true });
      return { ...answered, data: data.blogs };
    },
    ...times,
  });

/** Query for the four newest blogs, shown beside each blog. */
export const recentBlogsQuery = (api: Client) => blogsQuery(api, { page: 1, limit: 4, sort: '-createdAt' });

export const blogQuery = (api: Client, id: string) =>
  recordQuery('blogs', id, (signal) => api(calls.getBlog, { params: { id }, signal, isAnonymous: true }));

/** Query for every picture of the gallery. */
export const galleryQuery = (api: Client) =>
  queryOptions({
    queryKey: ['gallery', 'list'],
    queryFn: async ({ signal }) => (await api(calls.getAllImages, { signal })).data,
    ...times,
  });

/** Returns a record of a kind, such as `buildings`, from the query cache: its own query or a list. */
export const cachedRecord = <T extends { _id: string }>(
  client: QueryClient,
  kind: string,
  id: string,
): T | undefined =>
  client.getQueryData<T>([kind, 'one', id]) ??
  client
    .getQueriesData<CallResult<T[]>>({ queryKey: [kind, 'list'] })
    .flatMap(([, answered]) => answered?.data ?? [])
    .find((record) => record._id === id);
