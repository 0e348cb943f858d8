import { calls } from '@ekamra/contracts/calls';
import type { Answered, Client } from '@ekamra/contracts/client';
import type { ListQuery } from '@ekamra/contracts/lists';
import { addressesPerPage } from '@ekamra/contracts/shell';
import { blog, building, exampleId, imageInput, land } from '@ekamra/contracts/testing/examples';
import { call, type Expectation, stated } from '@ekamra/contracts/testing/pact';
import { QueryClient } from '@tanstack/react-query';
import {
  blogQuery,
  blogsQuery,
  buildingQuery,
  buildingsQuery,
  galleryQuery,
  landQuery,
  landsQuery,
  latestBuildingsQuery,
  recentBlogsQuery,
  relatedBuildingsQuery,
  relatedLandsQuery,
} from '../app/queries.ts';
import { recordAddresses } from '../app/record-addresses.ts';
import { blogListQuery } from '../blogs/blog-pages.ts';
import { buildingListQuery, landListQuery, readSearch } from '../properties/search.ts';
import { mostOnPage } from '../search/search-route.ts';
import { searchedQueries } from '../search/searched-queries.ts';

const queryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

type BuildingsAsked = ReturnType<typeof buildingsQuery>;
type LandsAsked = ReturnType<typeof landsQuery>;
type BlogsAsked = ReturnType<typeof blogsQuery>;

/** What the first page of a sitemap asks a list for, and is answered. */
const listed = async <T>(list: (query: ListQuery) => Promise<Answered<T[]>>): Promise<object> => {
  let answered: Answered<T[]> | undefined;
  await recordAddresses<T>(
    async (query) => (answered = await list(query)),
    () => '/',
  )(1);
  return answered ?? {};
};

interface Lists<Asked> {
  /** By what is asked for: the parameters that are sent, and the query that sends them. */
  [which: string]: [query: object, asked: (api: Client) => Asked];
}

const search = (parameters: string) => readSearch(new URLSearchParams(parameters)).search;
const buildingSearch = (parameters: string) => (api: Client) => {
  const asked = search(parameters);
  if (asked.tab !== 'buildings') throw new Error('This is no search of buildings');
  return buildingsQuery(api, buildingListQuery(asked));
};
const landSearch = (parameters: string) => (api: Client) => {
  const asked = search(parameters);
  if (asked.tab !== 'lands') throw new Error('This is no search of lands');
  return landsQuery(api, landListQuery(asked));
};

const ofBuildings: Lists<BuildingsAsked> = {
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
    { q: 'patia KALINGA', page: 1, limit: mostOnPage },
    (api) => searchedQueries(api, 'patia KALINGA', mostOnPage).buildings,
  ],
  'the three newest buildings': [{ sort: '-createdAt', limit: 3 }, latestBuildingsQuery],
  'the three oldest buildings': [{ sort: 'createdAt', limit: 3 }, relatedBuildingsQuery],
};
const ofLands: Lists<LandsAsked> = {
  'lands of a district': [
    { page: 1, limit: 12, district: 'Khordha' },
    landSearch('tab=lands&district=Khordha'),
  ],
  'lands of a type': [{ page: 1, limit: 12, type: 'residential' }, landSearch('tab=lands&type=residential')],
  'lands, the cheapest first': [{ page: 1, limit: 12, sort: 'price' }, landSearch('tab=lands&sort=asc')],
  'lands, the dearest first': [{ page: 1, limit: 12, sort: '-price' }, landSearch('tab=lands&sort=desc')],
  'lands that hold the words of a search': [
    { q: 'patia RIVERSIDE', page: 1, limit: mostOnPage },
    (api) => searchedQueries(api, 'patia RIVERSIDE', mostOnPage).lands,
  ],
  'the three newest lands': [{ sort: '-createdAt', limit: 3 }, relatedLandsQuery],
};

const ofBlogs: Lists<BlogsAsked> = {
  'a page of blogs': [{ page: 1, limit: 12, sort: '-createdAt' }, (api) => blogsQuery(api, blogListQuery(1))],
  'the blogs beside a blog': [{ page: 1, limit: 4, sort: '-createdAt' }, recentBlogsQuery],
  'blogs that hold the words of a search': [
    { q: 'sasmita DUTY', page: 1, limit: mostOnPage },
    (api) => searchedQueries(api, 'sasmita DUTY', mostOnPage).blogs,
  ],
};

const told = { tells: ['total'] as const };
const fetched = async <Data>(data: Promise<Data>) => ({ data: await data });

/** The addresses of the sitemap, which are made of lists. */
const sitemap: Expectation[] = [
  call({
    receiving: 'a request for the buildings of a page of the sitemap',
    given: ['there are buildings'],
    call: calls.getAllBuildings,
    query: { page: 1, limit: addressesPerPage, sort: 'createdAt' },
    expects: { answer: [building], ...told },
    by: (api) => listed((query) => api(calls.getAllBuildings, { query })),
  }),
  call({
    receiving: 'a request for the lands of a page of the sitemap',
    given: ['there are lands'],
    call: calls.getAllLands,
    query: { page: 1, limit: addressesPerPage, sort: 'createdAt' },
    expects: { answer: [land], ...told },
    by: (api) => listed((query) => api(calls.getAllLands, { query })),
  }),
];

/** What the public pages themselves ask for. */
export const ownQueries: Expectation[] = [
  ...Object.entries(ofBuildings).map(([which, [query, asked]]) =>
    call({
      receiving: `a request for ${which}`,
      given: ['there are buildings'],
      call: calls.getAllBuildings,
      query,
      expects: { answer: [building], ...told },
      by: (api) => queryClient().fetchQuery(asked(api)),
    }),
  ),
  ...Object.entries(ofLands).map(([which, [query, asked]]) =>
    call({
      receiving: `a request for ${which}`,
      given: ['there are lands'],
      call: calls.getAllLands,
      query,
      expects: { answer: [land], ...told },
      by: (api) => queryClient().fetchQuery(asked(api)),
    }),
  ),
  ...Object.entries(ofBlogs).map(([which, [query, asked]]) =>
    call({
      receiving: `a request for ${which}`,
      given: ['there are blogs'],
      call: calls.getAllBlogs,
      query,
      expects: { answer: { status: true, blogs: [blog] }, ...told },
      by: async (api) => {
        const { data, ...answered } = await queryClient().fetchQuery(asked(api));
        return { ...answered, data: { status: true, blogs: data } };
      },
    }),
  ),
  ...sitemap,
  call({
    receiving: 'a request for the building of a page',
    given: ['a building exists'],
    call: calls.getBuilding,
    id: stated('buildingId'),
    expects: { answer: building },
    by: (api) => fetched(queryClient().fetchQuery(buildingQuery(api, exampleId))),
  }),
  call({
    receiving: 'a request for the land of a page',
    given: ['a land exists'],
    call: calls.getLand,
    id: stated('landId'),
    expects: { answer: land },
    by: (api) => fetched(queryClient().fetchQuery(landQuery(api, exampleId))),
  }),
  call({
    receiving: 'a request for the blog of a page',
    given: ['a blog exists'],
    call: calls.getBlog,
    id: stated('blogId'),
    expects: { answer: blog },
    by: (api) => fetched(queryClient().fetchQuery(blogQuery(api, exampleId))),
  }),
  call({
    receiving: 'a request for the pictures of the gallery page',
    given: ['there are gallery images'],
    call: calls.getAllImages,
    expects: { answer: [imageInput] },
    by: (api) => fetched(queryClient().fetchQuery(galleryQuery(api))),
  }),
];
