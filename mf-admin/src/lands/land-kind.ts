import { type Client, landDefinition, offerFilters } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { capitalise, landIcon, mapPinPlusIcon } from '@ekamra/ui';
import { defineKind, readerOf } from '../kinds/define-kind.ts';
import type { StatusKind } from '../list/bulk/bulk-kind.ts';
import { definedListAddress } from '../list/list-address.ts';
import { districtControl, priceControls } from '../list/property-filters.ts';

/** Suggestions for a land's status. */
export const landStatuses = [
  'Ready to build',
  'Ready for possession',
  'Ready for registration',
  'Under conversion',
  'Sold',
];

const read = readerOf(calls.getLand);

const status = (api: Client): StatusKind => ({
  suggestions: landStatuses,
  change: async (id, currentStatus) => {
    const { record, etag } = await read(api, id);
    const { _id, createdAt: _createdAt, summary: _summary, ...land } = record;
    const body = { ...land, generalInfo: { ...land.generalInfo, currentStatus } };
    await api(calls.editLand, { params: { id }, body, ...(etag ? { ifMatch: etag } : {}) });
  },
});

/** Filters that the list offers. */
const filters = offerFilters(landDefinition.filters, {
  district: districtControl,
  type: { label: 'Type', placeholder: 'Any type' },
  ...priceControls,
});

/** Plots of land. */
export const landKind = defineKind({
  calls: landDefinition.calls,
  icon: landIcon,
  list: {
    title: 'List of Lands',
    load: () => import(/* webpackChunkName: "land-list" */ './list/land-list-page.tsx'),
    address: definedListAddress(landDefinition, filters),
  },
  form: {
    load: () => import(/* webpackChunkName: "land-form" */ './form/land-page.tsx'),
    adding: 'Add Land',
    editing: 'Edit Land',
  },
  add: { label: 'Add Lands', icon: mapPinPlusIcon, inMenu: true },
  find: (api, input) => api(calls.getAllLands, input),
  read,
  nameOf: ({ generalInfo }) => generalInfo.propertyName,
  detailOf: ({ generalInfo, locationDetails }) =>
    `${capitalise(generalInfo.propertyType)}, ${locationDetails.city}`,
  draft: { name: 'generalInfo.propertyName' },
  status,
});
