import { type Client, landDefinition, offerFilters, type OfferedValues } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { type BulkKind, bulkOf } from '../list/bulk/bulk-kind.ts';
import { definedListAddress, type ListState, type SortOf } from '../list/list-address.ts';
import { listPageQuery } from '../list/list-pages.ts';
import { districtControl, priceControls } from '../list/property-filters.ts';

/** Prefix of the query keys of lands in both front ends, which a write invalidates. */
export const landsKey = ['lands'] as const;

/** Suggestions for a land's status. */
export const landStatuses = [
  'Ready to build',
  'Ready for possession',
  'Ready for registration',
  'Under conversion',
  'Sold',
];

/** Filters that the land list offers. */
const offeredFilters = offerFilters(landDefinition.filters, {
  district: districtControl,
  type: { label: 'Type', placeholder: 'Any type' },
  ...priceControls,
});

/** Filters of the land list in the address. */
export const landFilters = definedListAddress(landDefinition, offeredFilters);
export type LandFilters = OfferedValues<typeof offeredFilters>;

/** Query for one page of lands, newest first, with the total over all pages. */
export const landPage = (api: Client, query: ListState<LandFilters, SortOf<typeof landDefinition>>) =>
  listPageQuery(landsKey, query, (input) => api(calls.getAllLands, { query, ...input }));

/** Reads one land with its version. */
export const readLand = async (api: Client, id: string, signal?: AbortSignal) => {
  const { data, etag } = await api(calls.getLand, { params: { id }, ...(signal && { signal }) });
  return { record: data, etag };
};

/** Bulk actions on lands. */
export const landBulk = (api: Client): BulkKind => ({
  ...bulkOf(api, landDefinition.calls),
  status: {
    suggestions: landStatuses,
    change: async (id, currentStatus) => {
      const { record, etag } = await readLand(api, id);
      const { _id, createdAt: _createdAt, ...land } = record;
      const body = { ...land, generalInfo: { ...land.generalInfo, currentStatus } };
      await api(calls.editLand, { params: { id }, body, ...(etag ? { ifMatch: etag } : {}) });
    },
  },
});
