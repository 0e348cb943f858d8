import { type Call, calls } from '@ekamra/contracts/calls/calls';
import type { Client } from '@ekamra/contracts/calls/client';
import { building, land } from '@ekamra/contracts/testing/examples';
import { lastAnswer } from '@ekamra/contracts/testing/last-answer';
import { call, type Expectation } from '@ekamra/contracts/testing/pact';
import {
  buildingsQuery,
  landsQuery,
  latestBuildingsQuery,
  relatedBuildingsQuery,
  relatedLandsQuery,
  upcomingBuildingsQuery,
} from '../../src/app/queries.ts';
import { buildingListQuery, landListQuery, parseSearch } from '../../src/properties/property-search.ts';
import { propertyTotalQuery } from '../../src/properties/property-total.ts';
import { maxHitsOnPage, searchQueries } from '../../src/search/search-queries.ts';
import { queryClient } from './query-client.ts';

interface RequestedLists {
  /** Maps a description of the request to the query parameters and what sends them. */
  [description: string]: [parameters: object, fetch: (api: Client) => Promise<unknown>];
}

const search = (address: string) => parseSearch(new URLSearchParams(address)).search;
/** Fetches the page of results that an address of the property browser shows. */
const results = (address: string) => (api: Client) => {
  const parsed = search(address);
  return parsed.tab === 'lands'
    ? queryClient().fetchQuery(landsQuery(api, landListQuery(parsed)))
    : queryClient().fetchQuery(buildingsQuery(api, buildingListQuery(parsed)));
};
/** Counts the results of an address of the property browser. */
const total = (address: string) => (api: Client) =>
  queryClient().fetchQuery(propertyTotalQuery(api, search(address)));

const firstPage = { page: 1, limit: 12 };
/** Filters in an address of the property browser, and their parameters. */
const sharedFilters = {
  address: 'place=Khordha&place=Patia&minPrice=1000000&maxPrice=90000000',
  parameters: { place: ['Khordha', 'Patia'], minPrice: 1_000_000, maxPrice: 90_000_000 },
};
const buildingFilters = {
  address: `${sharedFilters.address}&bedrooms=2&bedrooms=3&availableBy=2027-04&minArea=500&maxArea=2000&amenity=Lift&amenity=Elevator`,
  parameters: {
    ...sharedFilters.parameters,
    bedrooms: [2, 3],
    availableBy: '2027-04',
    minArea: 500,
    maxArea: 2_000,
    amenity: ['Lift', 'Elevator'],
  },
};
const landFilters = {
  address: `tab=lands&${sharedFilters.address}&minArea=100000&maxArea=200000`,
  parameters: { ...sharedFilters.parameters, minArea: 100_000, maxArea: 200_000 },
};

const buildingLists: RequestedLists = {
  'a page of buildings': [firstPage, results('')],
  'buildings of a district': [{ ...firstPage, district: 'Khordha' }, results('district=Khordha')],
  'buildings with a unit type': [{ ...firstPage, unitType: '2 BHK' }, results('type=2 BHK')],
  'buildings with a status': [{ ...firstPage, status: 'completed' }, results('status=completed')],
  'buildings with all further filters': [
    { ...firstPage, ...buildingFilters.parameters },
    results(buildingFilters.address),
  ],
  'the number of buildings with all further filters': [
    { ...buildingFilters.parameters, page: 1, limit: 1 },
    total(buildingFilters.address),
  ],
  'buildings, the cheapest first': [{ ...firstPage, sort: 'price' }, results('sort=asc')],
  'buildings, the dearest first': [{ ...firstPage, sort: '-price' }, results('sort=desc')],
  'buildings, the cheapest by area first': [{ ...firstPage, sort: 'pricePerSqft' }, results('sort=sqft-asc')],
  'buildings, the dearest by area first': [
    { ...firstPage, sort: '-pricePerSqft' },
    results('sort=sqft-desc'),
  ],
  'buildings that hold the words of a search': [
    { q: 'patia KALINGA', page: 1, limit: maxHitsOnPage },
    (api) => queryClient().fetchQuery(searchQueries(api, 'patia KALINGA', maxHitsOnPage).buildings),
  ],
  'the three newest buildings': [
    { sort: '-createdAt', limit: 3 },
    (api) => queryClient().fetchQuery(latestBuildingsQuery(api)),
  ],
  'the three oldest buildings': [
    { sort: 'createdAt', limit: 3 },
    (api) => queryClient().fetchQuery(relatedBuildingsQuery(api)),
  ],
};
const upcomingBuildings: RequestedLists = {
  'the three newest upcoming buildings': [
    { status: 'upcoming', sort: '-createdAt', limit: 3 },
    (api) => queryClient().fetchQuery(upcomingBuildingsQuery(api)),
  ],
};
const landLists: RequestedLists = {
  'lands of a district': [{ ...firstPage, district: 'Khordha' }, results('tab=lands&district=Khordha')],
  'lands of a type': [{ ...firstPage, type: 'residential' }, results('tab=lands&type=residential')],
  'lands with all further filters': [
    { ...firstPage, ...landFilters.parameters },
    results(landFilters.address),
  ],
  'the number of lands with all further filters': [
    { ...landFilters.parameters, page: 1, limit: 1 },
    total(landFilters.address),
  ],
  'lands, the cheapest first': [{ ...firstPage, sort: 'price' }, results('tab=lands&sort=asc')],
  'lands, the dearest first': [{ ...firstPage, sort: '-price' }, results('tab=lands&sort=desc')],
  'lands, the cheapest by area first': [
    { ...firstPage, sort: 'pricePerSqft' },
    results('tab=lands&sort=sqft-asc'),
  ],
  'lands, the dearest by area first': [
    { ...firstPage, sort: '-pricePerSqft' },
    results('tab=lands&sort=sqft-desc'),
  ],
  'lands that hold the words of a search': [
    { q: 'patia RIVERSIDE', page: 1, limit: maxHitsOnPage },
    (api) => queryClient().fetchQuery(searchQueries(api, 'patia RIVERSIDE', maxHitsOnPage).lands),
  ],
  'the three newest lands': [
    { sort: '-createdAt', limit: 3 },
    (api) => queryClient().fetchQuery(relatedLandsQuery(api)),
  ],
};

const listsOf = (
  request: { given: string; call: Call; answer: object[] },
  lists: RequestedLists,
): Expectation[] =>
  Object.entries(lists).map(([description, [query, fetchList]]) =>
    call({
      receiving: `a request for ${description}`,
      given: [request.given],
      call: request.call,
      query,
      expects: { answer: request.answer, answerHeaders: ['total'] },
      consumerCode: (api) => lastAnswer(api, fetchList),
    }),
  );

/** Expectations of the lists of properties that the public pages read. */
export const propertyLists: Expectation[] = [
  ...listsOf(
    { given: 'there are buildings', call: calls.getAllBuildings, answer: [building] },
    buildingLists,
  ),
  ...listsOf(
    { given: 'there are upcoming buildings', call: calls.getAllBuildings, answer: [building] },
    upcomingBuildings,
  ),
  ...listsOf({ given: 'there are lands', call: calls.getAllLands, answer: [land] }, landLists),
];
