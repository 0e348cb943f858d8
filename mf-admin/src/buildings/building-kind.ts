import { buildingDefinition, buildingStatuses, type Client, offerFilters } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { buildingIcon, filePlusIcon } from '@ekamra/ui';
import { defineKind, readerOf } from '../kinds/define-kind.ts';
import type { StatusKind } from '../list/bulk/bulk-kind.ts';
import { definedListAddress } from '../list/list-address.ts';
import { districtControl, priceControls } from '../list/property-filters.ts';

const read = readerOf(calls.getBuilding);

const status = (api: Client): StatusKind => ({
  options: buildingStatuses,
  change: async (id, chosen) => {
    const currentStatus = buildingStatuses.find((one) => one === chosen);
    const { record, etag } = await read(api, id);
    const { _id, createdAt: _createdAt, summary: _summary, ...building } = record;
    const generalInfo = { ...building.generalInfo, ...(currentStatus ? { currentStatus } : {}) };
    const body = { ...building, generalInfo };
    await api(calls.editBuilding, { params: { id }, body, ...(etag ? { ifMatch: etag } : {}) });
  },
});

/** Filters that the list offers. */
const filters = offerFilters(buildingDefinition.filters, {
  district: districtControl,
  type: { label: 'Type', placeholder: 'Any type' },
  ...priceControls,
});

/** Buildings. */
export const buildingKind = defineKind({
  calls: buildingDefinition.calls,
  icon: buildingIcon,
  list: {
    title: 'List Of Buildings',
    load: () => import(/* webpackChunkName: "building-list" */ './list/building-list-page.tsx'),
    address: definedListAddress(buildingDefinition, filters),
  },
  form: {
    load: () => import(/* webpackChunkName: "building-form" */ './form/building-page.tsx'),
    adding: 'Add Building',
    editing: 'Update Form',
  },
  add: { label: 'Add Buildings', command: 'Add Building', icon: filePlusIcon, inMenu: true },
  find: (api, input) => api(calls.getAllBuildings, input),
  read,
  nameOf: ({ generalInfo }) => generalInfo.BuildingsName,
  detailOf: ({ generalInfo, locationDetails }) => `${generalInfo.developerName}, ${locationDetails.city}`,
  draft: { name: 'generalInfo.BuildingsName' },
  status,
});
