import { type Call, calls } from '@ekamra/contracts/calls';
import type { Client } from '@ekamra/contracts/client';
import { blog, building, exampleId, land } from '@ekamra/contracts/testing/examples';
import { done } from '@ekamra/contracts/testing/expectations/level';
import { call, type Expectation, stateValue } from '@ekamra/contracts/testing/pact';
import { blogBulk } from '../../src/blogs/blog-calls.ts';
import { buildingBulk } from '../../src/buildings/building-calls.ts';
import { landBulk } from '../../src/lands/land-calls.ts';
import type { BulkKind } from '../../src/list/bulk/bulk-kind.ts';

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

/** Expectations of deleting and restoring records from a list. */
export const ownWrites: Expectation[] = Object.entries(kinds).flatMap(([noun, kind]) => [
  call({
    as: 'admin',
    receiving: `a ${noun} of a list to delete`,
    given: [`a ${noun} exists`],
    call: kind.remove,
    id: stateValue(`${noun}Id`),
    expects: { answer: done },
    consumerCode: (api) => kind.bulk(api).remove(exampleId),
  }),
  call({
    as: 'admin',
    receiving: `a ${noun} of a list to restore`,
    given: [`a ${noun} was deleted`],
    call: kind.restore,
    id: stateValue(`${noun}Id`),
    expects: { answer: kind.restored, answerHeaders: ['etag'] },
    consumerCode: (api) => kind.bulk(api).restore(exampleId),
  }),
]);
