import { type Call, calls } from '@ekamra/contracts/calls/calls';
import { sentApplication, blog, building, enquiry, land } from '@ekamra/contracts/testing/examples';
import { type Expectation, call } from '@ekamra/contracts/testing/pact';
import { kindOf } from '../../src/kinds/kinds.ts';
import { searchQuery } from '../../src/palette/searches.ts';
import { createQueryClient } from './query-client.ts';

interface Search {
  call: Call;
  given: string;
  /** Words that match the record of the provider state. */
  q: string;
  answer: unknown;
}

const searches: Record<string, Search> = {
  building: {
    call: calls.getAllBuildings,
    given: 'there are buildings',
    q: 'patia KALINGA',
    answer: [building],
  },
  land: { call: calls.getAllLands, given: 'there are lands', q: 'patia RIVERSIDE', answer: [land] },
  blog: {
    call: calls.getAllBlogs,
    given: 'there are blogs',
    q: 'sasmita DUTY',
    answer: { status: true, blogs: [blog] },
  },
  enquiry: {
    call: calls.getAllEnquiries,
    given: 'there is an enquiry that was worked on',
    q: 'lipsa SUNDAY',
    answer: [enquiry],
  },
  application: {
    call: calls.getAllApplications,
    given: 'there are job applications',
    q: 'itishree SWAIN',
    answer: [sentApplication],
  },
};

/**
 * Expectations of the command palette's searches. The palette keeps one option of each record, so the number of
 * options is checked and the record is taken from the example.
 */
export const ownSearches: Expectation[] = Object.entries(searches).map(([noun, search]) => {
  const kind = kindOf(noun);
  if (!kind) throw new Error(`There is no kind ${noun}`);
  return call({
    as: 'admin',
    receiving: `a search of the command palette among the ${kind.label.toLowerCase()}`,
    given: [search.given],
    call: search.call,
    query: { q: search.q, page: 1, limit: 5 },
    expects: { answer: search.answer, answerHeaders: ['total'] },
    consumerCode: async (api) => {
      const { options, total } = await createQueryClient().fetchQuery(searchQuery(api, kind, search.q));
      return options.length === 1 ? { data: search.answer, total } : { options };
    },
  });
});
