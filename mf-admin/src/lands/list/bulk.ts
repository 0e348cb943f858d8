import type { Client } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls';
import type { BulkKind } from '../../list/bulk/kind.ts';
import { suggestions } from '../form/suggestions.ts';
import { landsKey } from '../queries.ts';

/** What can be done to many lands at once. */
export const landBulk = (api: Client): BulkKind => ({
  noun: 'land',
  nouns: 'lands',
  key: landsKey,
  remove: (id) => api(calls.deleteLand, { params: { id } }),
  restore: (id) => api(calls.restoreLand, { params: { id } }),
  status: {
    suggestions: suggestions.currentStatus,
    change: async (id, currentStatus) => {
      const { data, etag } = await api(calls.getLand, { params: { id } });
      const { _id, createdAt: _createdAt, ...land } = data;
      const body = { ...land, generalInfo: { ...land.generalInfo, currentStatus } };
      await api(calls.editLand, { params: { id }, body, ...(etag ? { ifMatch: etag } : {}) });
    },
  },
});
