import { calls } from '@ekamra/contracts/calls';
import type { Client } from '@ekamra/contracts/client';
import { building, exampleId, land } from '@ekamra/contracts/testing/examples';
import { call, type Expectation, stated } from '@ekamra/contracts/testing/pact';
import { QueryClient } from '@tanstack/react-query';
import {
  buildingQuery,
  buildingsQuery,
  landQuery,
  landsQuery,
  latestBuildingsQuery,
  relatedBuildingsQuery,
  relatedLandsQuery,
} from '../app/queries.ts';
import { buildingListQuery, landListQuery, readSearch } from '../properties/search.ts';

const queryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

type BuildingsAsked = ReturnType<typeof buildingsQuery>;
type LandsAsked = ReturnType<typeof landsQuery>;

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
  'the three newest lands': [{ sort: '-createdAt', limit: 3 }, relatedLandsQuery],
};

const told = { tells: ['total'] as const };

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
  call({
    receiving: 'a request for the building of a page',
    given: ['a building exists'],
    call: calls.getBuilding,
    id: stated('buildingId'),
    expects: { answer: building },
    by: async (api) => ({ data: await queryClient().fetchQuery(buildingQuery(api, exampleId)) }),
  }),
  call({
    receiving: 'a request for the land of a page',
    given: ['a land exists'],
    call: calls.getLand,
    id: stated('landId'),
    expects: { answer: land },
    by: async (api) => ({ data: await queryClient().fetchQuery(landQuery(api, exampleId)) }),
  }),
];
