import { type Call, calls } from '@ekamra/contracts/calls';
import { application, blog, building, enquiry, land } from '@ekamra/contracts/testing/examples';
import { call, type Expectation } from '@ekamra/contracts/testing/pact';
import { searchesFor } from '../palette/searches.ts';
import { asking } from './asking.ts';

type Label = ReturnType<typeof searchesFor>[number]['label'];

interface Search {
  call: Call;
  given: string;
  /** Words by which the record of the state is found. */
  q: string;
  answer: unknown;
}

const searches: Record<Label, Search> = {
  Buildings: {
    call: calls.getAllBuildings,
    given: 'there are buildings',
    q: 'patia KALINGA',
    answer: [building],
  },
  Lands: { call: calls.getAllLands, given: 'there are lands', q: 'patia RIVERSIDE', answer: [land] },
  Blogs: {
    call: calls.getAllBlogs,
    given: 'there are blogs',
    q: 'sasmita DUTY',
    answer: { status: true, blogs: [blog] },
  },
  Enquiries: {
    call: calls.getAllEnquiries,
    given: 'there is an enquiry that was worked on',
    q: 'lipsa SUNDAY',
    answer: [enquiry],
  },
  'Job applications': {
    call: calls.getAllApplications,
    given: 'there are job applications',
    q: 'itishree SWAIN',
    answer: [application],
  },
};

/** What the command palette searches: it shows a line of each record, so its options stand for the records. */
export const ownSearches: Expectation[] = Object.entries(searches).map(([label, search]) =>
  call({
    as: 'admin',
    receiving: `a search of the command palette among the ${label.toLowerCase()}`,
    given: [search.given],
    call: search.call,
    query: { q: search.q, page: 1, limit: 5 },
    expects: { answer: search.answer, tells: ['total'] },
    by: async (api) => {
      const { query } = searchesFor(api, search.q).find((one) => one.label === label) ?? {};
      if (!query) throw new Error(`The palette does not search ${label}`);
      const { options, total } = await asking().fetchQuery(query);
      return options.length === 1 ? { data: search.answer, total } : { options };
    },
  }),
);
