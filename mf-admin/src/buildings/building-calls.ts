import {
  buildingDefinition,
  buildingStatuses,
  type Client,
  offerFilters,
  type OfferedValues,
} from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import { type BulkKind, bulkOf } from '../list/bulk/bulk-kind.ts';
import { definedListAddress, type ListState, type SortOf } from '../list/list-address.ts';
import { listPageQuery } from '../list/list-pages.ts';
import { districtControl, priceControls } from '../list/property-filters.ts';

/** Prefix of the query keys of buildings in both front ends, which a write invalidates. */
export const buildingsKey = ['buildings'] as const;

/** Filters that the building list offers. */
const offeredFilters = offerFilters(buildingDefinition.filters, {
  district: districtControl,
  type: { label: 'Type', placeholder: 'Any type' },
  ...priceControls,
});

/** Filters of the building list in the address. */
export const buildingFilters = definedListAddress(buildingDefinition, offeredFilters);
export type BuildingFilters = OfferedValues<typeof offeredFilters>;

/** Query for one page of buildings, newest first, with the total over all pages. */
export const buildingPage = (
  api: Client,
  query: ListState<BuildingFilters, SortOf<typeof buildingDefinition>>,
) => listPageQuery(buildingsKey, query, (input) => api(calls.getAllBuildings, { query, ...input }));

/** Reads one building with its version. */
export const readBuilding = async (api: Client, id: string, signal?: AbortSignal) => {
  const { data, etag } = await api(calls.getBuilding, { params: { id }, ...(signal && { signal }) });
  return { record: data, etag };
};

/** Bulk actions on buildings. */
export const buildingBulk = (api: Client): BulkKind => ({
  ...bulkOf(api, buildingDefinition.calls),
  status: {
    options: buildingStatuses,
    change: async (id, status) => {
      const currentStatus = buildingStatuses.find((one) => one === status);
      const { record, etag } = await readBuilding(api, id);
      const { _id, createdAt: _createdAt, ...building } = record;
      const generalInfo = { ...building.generalInfo, ...(currentStatus ? { currentStatus } : {}) };
      const body = { ...building, generalInfo };
      await api(calls.editBuilding, { params: { id }, body, ...(etag ? { ifMatch: etag } : {}) });
    },
  },
});
