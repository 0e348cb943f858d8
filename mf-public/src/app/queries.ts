import type { Blog } from '@ekamra/contracts/blog';
import type { Building } from '@ekamra/contracts/building';
import { calls } from '@ekamra/contracts/calls';
import type { Answered, Client } from '@ekamra/contracts/client';
import type { Land } from '@ekamra/contracts/land';
import type { BuildingQuery, LandQuery, SearchQuery } from '@ekamra/contracts/lists';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

/** Milliseconds for which an answer is shown without asking again. */
const staleTime = 30_000;

/** One page of buildings, with the count over all pages. */
export const buildingsQuery = (api: Client, query: BuildingQuery) =>
  queryOptions({
    queryKey: ['buildings', 'list', query],
    queryFn: ({ signal }) => api(calls.getAllBuildings, { query, signal }),
    staleTime,
  });

/** The three buildings that the home page shows: the newest (spec.md 2.4, "Home"). */
export const latestBuildingsQuery = (api: Client) => buildingsQuery(api, { sort: '-createdAt', limit: 3 });

/** The three buildings that a building's page shows: the oldest (spec.md 2.4, "Building detail"). */
export const relatedBuildingsQuery = (api: Client) => buildingsQuery(api, { sort: 'createdAt', limit: 3 });

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

/** The three lands that a land's page shows: the newest (spec.md 2.4, "Land detail"). */
export const relatedLandsQuery = (api: Client) => landsQuery(api, { sort: '-createdAt', limit: 3 });

/** One land. */
export const landQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: ['lands', 'one', id],
    queryFn: async ({ signal }) => (await api(calls.getLand, { params: { id }, signal })).data,
    staleTime,
  });

/** One page of blogs, with the count over all pages. */
export const blogsQuery = (api: Client, query: SearchQuery) =>
  queryOptions({
    queryKey: ['blogs', 'list', query],
    queryFn: async ({ signal }): Promise<Answered<Blog[]>> => {
      const { data, ...answered } = await api(calls.getAllBlogs, { query, signal });
      return { ...answered, data: data.blogs };
    },
    staleTime,
  });

/** The first four blogs, which stand beside each one (spec.md 2.4, "Blog detail"). */
export const recentBlogsQuery = (api: Client) => blogsQuery(api, { page: 1, limit: 4, sort: '-createdAt' });

/** One blog. */
export const blogQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: ['blogs', 'one', id],
    queryFn: async ({ signal }) => (await api(calls.getBlog, { params: { id }, signal })).data,
    staleTime,
  });

/** Every picture of the gallery. */
export const galleryQuery = (api: Client) =>
  queryOptions({
    queryKey: ['gallery', 'list'],
    queryFn: async ({ signal }) => (await api(calls.getAllImages, { signal })).data,
    staleTime,
  });

const known = <T extends { _id: string }>(client: QueryClient, kind: string, id: string): T | undefined =>
  client.getQueryData<T>([kind, 'one', id]) ??
  client
    .getQueriesData<Answered<T[]>>({ queryKey: [kind, 'list'] })
    .flatMap(([, answered]) => answered?.data ?? [])
    .find((record) => record._id === id);

/** A building that was fetched before, alone or in a list. */
export const knownBuilding = (client: QueryClient, id: string) => known<Building>(client, 'buildings', id);

/** A land that was fetched before, alone or in a list. */
export const knownLand = (client: QueryClient, id: string) => known<Land>(client, 'lands', id);

/** A blog that was fetched before, alone or in a list. */
export const knownBlog = (client: QueryClient, id: string) => known<Blog>(client, 'blogs', id);
