import { calls } from '@ekamra/contracts/calls';
import { building, exampleId } from '@ekamra/contracts/testing/examples';
import { call, type Expectation, stated } from '@ekamra/contracts/testing/pact';
import { QueryClient } from '@tanstack/react-query';
import { buildingPage, buildingToEdit } from '../buildings/queries.ts';

const queryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

const filters = {
  district: 'Khordha',
  type: 'residential' as const,
  minPrice: 1_000_000,
  maxPrice: 90_000_000,
  page: 1,
};

/** What the pages themselves ask for. */
export const ownQueries: Expectation[] = [
  call({
    receiving: 'a request for a page of the building list with all its filters',
    given: ['there are buildings'],
    call: calls.getAllBuildings,
    query: { ...filters, limit: 5 },
    expects: { answer: [building], tells: ['total'] },
    by: async (api) => {
      const { rows, total } = await queryClient().fetchQuery(buildingPage(api, filters));
      return { data: rows, total };
    },
  }),
  call({
    receiving: 'a request for the building that the Update Form opens with',
    given: ['a building exists'],
    call: calls.getBuilding,
    id: stated('buildingId'),
    expects: { answer: building, tells: ['etag'] },
    by: async (api) => {
      const opened = await queryClient().fetchQuery(buildingToEdit(api, exampleId));
      return { data: opened.building, etag: opened.etag };
    },
  }),
];
