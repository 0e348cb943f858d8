import { calls } from '@ekamra/contracts/calls/calls';
import type { CallResult, Client } from '@ekamra/contracts/calls/client';
import type { ListQuery } from '@ekamra/contracts/records/lists';
import { addressesPerPage } from '@ekamra/contracts/front/shell';
import { blog, building, exampleId, imageInput, land } from '@ekamra/contracts/testing/examples';
import { call, type Expectation, stateValue } from '@ekamra/contracts/testing/pact';
import { QueryClient } from '@tanstack/react-query';
import {
  blogQuery,
  blogsQuery,
  oneBuildingQuery,
  buildingsQuery,
  galleryQuery,
  oneLandQuery,
  landsQuery,
  latestBuildingsQuery,
  recentBlogsQuery,
  relatedBuildingsQuery,
  relatedLandsQuery,
  upcomingBuildingsQuery,
} from '../../src/app/queries.ts';
import { recordAddresses } from '../../src/record-page/record-kind.ts';
import { blogListQuery } from '../../src/blogs/blog-pages.ts';
import { buildingListQuery, landListQuery, parseSearch } from '../../src/properties/property-search.ts';
import { maxHitsOnPage, searchQueries } from '../../src/search/search-queries.ts';

const queryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

type BuildingsQuery = ReturnType<typeof buildingsQuery>;
type LandsQuery = ReturnType<typeof landsQuery>;
type BlogsQuery = ReturnType<typeof blogsQuery>;

/** Requests the first page of a sitemap; returns the answer of its list call. */
const firstSitemapPage = async <T>(list: (query: ListQuery) => Promise<CallResult<T[]>>): Promise<object> => {
  let answered: CallResult<T[]> | undefined;
  await recordAddresses<T>(
    async (query) => (answered = await list(query)),
    () => '/',
  )(1);
  return answered ?? {};
};

interface RequestedLists<Query> {
  /** Maps a description of the request to the query parameters and the query that sends them. */
  [description: string]: [parameters: object, createQuery: (api: Client) => Query];
}

const search = (parameters: string) => parseSearch(new URLSearchParams(parameters)).search;
const buildingSearch = (parameters: string) => (api: Client) => {
  const parsed = search(parameters);
  if (parsed.tab !== 'buildings') throw new Error('This is no search of buildings');
  return buildingsQuery(api, buildingListQuery(parsed));
};
const landSearch = (parameters: string) => (api: Client) => {
  const parsed = search(parameters);
  if (parsed.tab !== 'lands') throw new Error('This is no search of lands');
  return landsQuery(api, landListQuery(parsed));
};

const buildingLists: RequestedLists<BuildingsQuery> = {
  'a page of buildings': [{ page: 1, limit: 12 }, buildingSearch('')],
  'buildings of a district': [
    { page: 1, limit: 12, district: 'Khordha' },
    buildingSearch('district=Khordha'),
  ],
  'buildings with a unit type': [{ page: 1, limit: 12, unitType: '2 BHK' }, buildingSearch('type=2 BHK')],
  'buildings with a status': [
    { page: 1, limit: 12, status: 'completed' },
    buildingSearch('status=completed'),
  ],
  'buildings, the cheapest first': [{ page: 1, limit: 12, sort: 'price' }, buildingSearch('sort=asc')],
  'buildings, the dearest first': [{ page: 1, limit: 12, sort: '-price' }, buildingSearch('sort=desc')],
  'buildings that hold the words of a search': [
    { q: 'patia KALINGA', page: 1, limit: maxHitsOnPage },
    (api) => searchQueries(api, 'patia KALINGA', maxHitsOnPage).buildings,
  ],
  'the three newest buildings': [{ sort: '-createdAt', limit: 3 }, latestBuildingsQuery],
  'the three oldest buildings': [{ sort: 'createdAt', limit: 3 }, relatedBuildingsQuery],
};
const landLists: RequestedLists<LandsQuery> = {
  'lands of a district': [
    { page: 1, limit: 12, district: 'Khordha' },
    landSearch('tab=lands&district=Khordha'),
  ],
  'lands of a type': [{ page: 1, limit: 12, type: 'residential' }, landSearch('tab=lands&type=residential')],
  'lands, the cheapest first': [{ page: 1, limit: 12, sort: 'price' }, landSearch('tab=lands&sort=asc')],
  'lands, the dearest first': [{ page: 1, limit: 12, sort: '-price' }, landSearch('tab=lands&sort=desc')],
  'lands that hold the words of a search': [
    { q: 'patia RIVERSIDE', page: 1, limit: maxHitsOnPage },
    (api) => searchQueries(api, 'patia RIVERSIDE', maxHitsOnPage).lands,
  ],
  'the three newest lands': [{ sort: '-createdAt', limit: 3 }, relatedLandsQuery],
};

const blogLists: RequestedLists<BlogsQuery> = {
  'a page of blogs': [{ page: 1, limit: 12, sort: '-createdAt' }, (api) => blogsQuery(api, blogListQuery(1))],
  'the blogs beside a blog': [{ page: 1, limit: 4, sort: '-createdAt' }, recentBlogsQuery],
  'blogs that hold the words of a search': [
    { q: 'sasmita DUTY', page: 1, limit: maxHitsOnPage },
    (api) => searchQueries(api, 'sasmita DUTY', maxHitsOnPage).blogs,
  ],
};

const withTotal = { answerHeaders: ['total'] as const };
const asAnswer = async <Data>(data: Promise<Data>) => ({ data: await data });

/** List calls behind the addresses of the sitemap. */
const sitemap: Expectation[] = [
  call({
    receiving: 'a request for the buildings of a page of the sitemap',
    given: ['there are buildings'],
    call: calls.getAllBuildings,
    query: { page: 1, limit: addressesPerPage, sort: 'createdAt' },
    expects: { answer: [building], ...withTotal },
    consumerCode: (api) => firstSitemapPage((query) => api(calls.getAllBuildings, { query })),
  }),
  call({
    receiving: 'a request for the lands of a page of the sitemap',
    given: ['there are lands'],
    call: calls.getAllLands,
    query: { page: 1, limit: addressesPerPage, sort: 'createdAt' },
    expects: { answer: [land], ...withTotal },
    consumerCode: (api) => firstSitemapPage((query) => api(calls.getAllLands, { query })),
  }),
  call({
    receiving: 'a request for the blogs of a page of the sitemap',
    given: ['there are blogs'],
    call: calls.getAllBlogs,
    query: { page: 1, limit: addressesPerPage, sort: 'createdAt' },
    expects: { answer: { status: true, blogs: [blog] }, ...withTotal },
    consumerCode: async (api) => {
      let envelope: object | undefined;
      const answered = await firstSitemapPage(async (query) => {
        const { data, ...rest } = await api(calls.getAllBlogs, { query });
        envelope = data;
        return { ...rest, data: data.blogs };
      });
      return { ...answered, data: envelope };
    },
  }),
];

/** Expectations of the requests that the public pages make. */
export const publicPageQueries: Expectation[] = [
  ...Object.entries(buildingLists).map(([description, [query, createQuery]]) =>
    call({
      receiving: `a request for ${description}`,
      given: ['there are buildings'],
      call: calls.getAllBuildings,
      query,
      expects: { answer: [building], ...withTotal },
      consumerCode: (api) => queryClient().fetchQuery(createQuery(api)),
    }),
  ),
  ...Object.entries(landLists).map(([description, [query, createQuery]]) =>
    call({
      receiving: `a request for ${description}`,
      given: ['there are lands'],
      call: calls.getAllLands,
      query,
      expects: { answer: [land], ...withTotal },
      consumerCode: (api) => queryClient().fetchQuery(createQuery(api)),
    }),
  ),
  ...Object.entries(blogLists).map(([description, [query, createQuery]]) =>
    call({
      receiving: `a request for ${description}`,
      given: ['there are blogs'],
      call: calls.getAllBlogs,
      query,
      expects: { answer: { status: true, blogs: [blog] }, ...withTotal },
      consumerCode: async (api) => {
        const { data, ...answered } = await queryClient().fetchQuery(createQuery(api));
        return { ...answered, data: { status: true, blogs: data } };
      },
    }),
  ),
  call({
    receiving: 'a request for the three newest upcoming buildings',
    given: ['there are upcoming buildings'],
    call: calls.getAllBuildings,
    query: { status: 'upcoming', sort: '-createdAt', limit: 3 },
    expects: { answer: [building], ...withTotal },
    consumerCode: (api) => queryClient().fetchQuery(upcomingBuildingsQuery(api)),
  }),
  ...sitemap,
  call({
    receiving: 'a request for the building of a page',
    given: ['a building exists'],
    call: calls.getBuilding,
    id: stateValue('buildingId'),
    expects: { answer: building },
    consumerCode: (api) => asAnswer(queryClient().fetchQuery(oneBuildingQuery(api, exampleId))),
  }),
  call({
    receiving: 'a request for the land of a page',
    given: ['a land exists'],
    call: calls.getLand,
    id: stateValue('landId'),
    expects: { answer: land },
    consumerCode: (api) => asAnswer(queryClient().fetchQuery(oneLandQuery(api, exampleId))),
  }),
  call({
    receiving: 'a request for the blog of a page',
    given: ['a blog exists'],
    call: calls.getBlog,
    id: stateValue('blogId'),
    expects: { answer: blog },
    consumerCode: (api) => asAnswer(queryClient().fetchQuery(blogQuery(api, exampleId))),
  }),
  call({
    receiving: 'a request for the pictures of the gallery page',
    given: ['there are gallery images'],
    call: calls.getAllImages,
    expects: { answer: [imageInput] },
    consumerCode: (api) => asAnswer(queryClient().fetchQuery(galleryQuery(api))),
  }),
];
