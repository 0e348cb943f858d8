import { type Call, calls } from '@ekamra/contracts/calls';
import type { Client } from '@ekamra/contracts/client';
import { blog, building, exampleId, land } from '@ekamra/contracts/testing/examples';
import { done } from '@ekamra/contracts/testing/expectations/level';
import { call, type Expectation, stated } from '@ekamra/contracts/testing/pact';
import { blogBulk } from '../blogs/bulk.ts';
import { buildingBulk } from '../buildings/list/bulk.ts';
import { landBulk } from '../lands/list/bulk.ts';
import type { BulkKind } from '../list/bulk/kind.ts';

interface Kind {
  bulk: (api: Client) => BulkKind;
  remove: Call;
  restore: Call;
  restored: object;
}

const kinds: Record<string, Kind> = {
  building: {
    bulk: buildingBulk,
    remove: calls.deleteBuilding,
    restore: calls.restoreBuilding,
    restored: { ...done, data: building },
  },
  land: {
    bulk: landBulk,
    remove: calls.deleteLand,
    restore: calls.restoreLand,
    restored: { ...done, data: land },
  },
  blog: {
    bulk: blogBulk,
    remove: calls.deleteBlog,
    restore: calls.restoreBlog,
    restored: { ...done, Blog: blog },
  },
};

/** What the lists do to each of the records that are selected, and Undo to what was deleted. */
export const ownWrites: Expectation[] = Object.entries(kinds).flatMap(([noun, kind]) => [
  call({
    as: 'admin',
    receiving: `a ${noun} of a list to delete`,
    given: [`a ${noun} exists`],
    call: kind.remove,
    id: stated(`${noun}Id`),
    expects: { answer: done },
    by: (api) => kind.bulk(api).remove(exampleId),
  }),
  call({
    as: 'admin',
    receiving: `a ${noun} of a list to restore`,
    given: [`a ${noun} was deleted`],
    call: kind.restore,
    id: stated(`${noun}Id`),
    expects: { answer: kind.restored, tells: ['etag'] },
    by: (api) => kind.bulk(api).restore(exampleId),
  }),
]);
