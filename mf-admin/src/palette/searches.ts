import type { Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import type { QueryKey } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { applicationsKey } from '../applications/queries.ts';
import { blogsKey } from '../blogs/queries.ts';
import { buildingsKey } from '../buildings/queries.ts';
import { enquiriesKey } from '../enquiries/queries.ts';
import { landsKey } from '../lands/queries.ts';
import { applicationHit, blogHit, buildingHit, enquiryHit, landHit } from './hits.ts';
import type { Option } from './option.ts';

/** This many of each kind are shown. */
const most = 5;

interface Found {
  options: Option[];
  total: number;
}

const search = (key: QueryKey, q: string, ask: (signal: AbortSignal) => Promise<Found>) =>
  queryOptions({
    queryKey: [...key, 'palette', q],
    queryFn: ({ signal }) => ask(signal),
    // The bad news is told at once; there is a button to try again.
    retry: false,
  });

const foundOf = <Row>(
  { rows, total }: { rows: readonly Row[]; total: number | undefined },
  hitOf: (row: Row) => Option,
): Found => ({ options: rows.map(hitOf), total: total ?? rows.length });

/** What can be searched, by the name of its group, and how: the newest that hold all words of `q`. */
export const searchesFor = (api: Client, q: string) => {
  const query = { q, page: 1, limit: most };
  return [
    {
      label: 'Buildings',
      query: search(buildingsKey, q, async (signal) => {
        const { data, total } = await api(calls.getAllBuildings, { query, signal });
        return foundOf({ rows: data, total }, buildingHit);
      }),
    },
    {
      label: 'Lands',
      query: search(landsKey, q, async (signal) => {
        const { data, total } = await api(calls.getAllLands, { query, signal });
        return foundOf({ rows: data, total }, landHit);
      }),
    },
    {
      label: 'Blogs',
      query: search(blogsKey, q, async (signal) => {
        const { data, total } = await api(calls.getAllBlogs, { query, signal });
        return foundOf({ rows: data.blogs, total }, blogHit);
      }),
    },
    {
      label: 'Enquiries',
      query: search(enquiriesKey, q, async (signal) => {
        const { data, total } = await api(calls.getAllEnquiries, { query, signal });
        return foundOf({ rows: data, total }, enquiryHit);
      }),
    },
    {
      label: 'Job applications',
      query: search(applicationsKey, q, async (signal) => {
        const { data, total } = await api(calls.getAllApplications, { query, signal });
        return foundOf({ rows: data, total }, applicationHit);
      }),
    },
  ] as const;
};
