import type { Client } from '@ekamra/contracts';
import { buildingStatuses } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import type { BulkKind } from '../../list/bulk/kind.ts';
import { buildingsKey } from '../queries.ts';

/** What can be done to many buildings at once. */
export const buildingBulk = (api: Client): BulkKind => ({
  noun: 'building',
  nouns: 'buildings',
  key: buildingsKey,
  remove: (id) => api(calls.deleteBuilding, { params: { id } }),
  restore: (id) => api(calls.restoreBuilding, { params: { id } }),
  status: {
    options: buildingStatuses,
    change: async (id, status) => {
      const currentStatus = buildingStatuses.find((one) => one === status);
      const { data, etag } = await api(calls.getBuilding, { params: { id } });
      const { _id, createdAt: _createdAt, ...building } = data;
      const generalInfo = { ...building.generalInfo, ...(currentStatus ? { currentStatus } : {}) };
      const body = { ...building, generalInfo };
      await api(calls.editBuilding, { params: { id }, body, ...(etag ? { ifMatch: etag } : {}) });
    },
  },
});
