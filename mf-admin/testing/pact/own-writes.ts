import { exampleId } from '@ekamra/contracts/testing/examples';
import { done } from '@ekamra/contracts/testing/expectations/level';
import { call, type Expectation, stateValue } from '@ekamra/contracts/testing/pact';
import { recordExamples } from '@ekamra/contracts/testing/record-examples';
import { kindOf } from '../../src/kinds/kinds.ts';
import { bulkOf, isRemovable } from '../../src/list/bulk/bulk-kind.ts';

/** Expectations of deleting and restoring records from a list. */
export const ownWrites: Expectation[] = recordExamples.flatMap(({ noun, calls, writeAnswer }) => {
  const kind = kindOf(noun);
  if (!kind || !isRemovable(kind)) throw new Error(`No ${noun} can be deleted and restored`);
  return [
    call({
      as: 'admin',
      receiving: `a ${noun} of a list to delete`,
      given: [`a ${noun} exists`],
      call: calls.remove,
      id: stateValue(`${noun}Id`),
      expects: { answer: done },
      consumerCode: (api) => bulkOf(api, kind).remove(exampleId),
    }),
    call({
      as: 'admin',
      receiving: `a ${noun} of a list to restore`,
      given: [`a ${noun} was deleted`],
      call: calls.restore,
      id: stateValue(`${noun}Id`),
      expects: { answer: writeAnswer, answerHeaders: ['etag'] },
      consumerCode: (api) => bulkOf(api, kind).restore(exampleId),
    }),
  ];
});
