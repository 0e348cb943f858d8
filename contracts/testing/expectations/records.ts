import { calls } from '../../src/calls/calls.ts';
import { activity, building, deletion, exampleId, missingId } from '../examples.ts';
import type { AnswerHeader } from '../expectation.ts';
import { call, type Expectation, stateValue } from '../pact.ts';
import { activityOf } from './activity.ts';
import type { RecordExample } from '../record-examples.ts';
import { done, type Level, refusalWith } from './level.ts';

const version: { answerHeaders: AnswerHeader[] } = { answerHeaders: ['etag'] };
const asAdmin = { as: 'admin' as const };
/** Id and state of an existing record. */
const existingRecord = ({ noun }: RecordExample) => ({
  given: [`a ${noun} exists`],
  id: stateValue(`${noun}Id`),
});
const missingRecord = { given: [], id: missingId, expects: refusalWith('NOT_FOUND') };
/** Entity tag of the example. */
export const exampleTag = `"${exampleId}-1"`;
const tagOf = ({ noun }: RecordExample) => stateValue(`${noun}Tag`, exampleTag);

/** Expectations of the list with each of these queries. */
export const lists = (kind: RecordExample, queries: Record<string, object>): Expectation[] =>
  Object.entries(queries).map(([which, query]) =>
    call({
      receiving: `a request for ${which}`,
      given: [`there are ${kind.noun}s`],
      call: kind.calls.list,
      query,
      expects: { answer: kind.listAnswer, answerHeaders: ['etag', 'total'] },
    }),
  );

/** Expectation of a page of search results. */
export const search = (kind: RecordExample): Expectation[] =>
  lists(kind, { [`a page of the ${kind.noun}s that hold some words`]: { q: kind.words, page: 1, limit: 5 } });

/** Expectations of reading one record. */
export const reads = (kind: RecordExample): Expectation[] => {
  const read = { call: kind.calls.read, ...existingRecord(kind) };
  return [
    call({
      ...read,
      receiving: `a request for a ${kind.noun}`,
      expects: { answer: kind.storedRecord, ...version },
    }),
    call({ ...read, ...missingRecord, receiving: `a request for a ${kind.noun} that does not exist` }),
  ];
};

const hiddenPrice = {
  call: calls.getBuilding,
  given: ['a building with a price on call exists'],
  id: stateValue('buildingId'),
};
const onCall = {
  ...building,
  financialInfo: { ...building.financialInfo, pricingStatus: 'call for price' as const },
};
const { sellingPrice: _, ...publicFinancialInfo } = onCall.financialInfo;
const { minBedrooms, maxBedrooms, minCarpetArea, maxCarpetArea, locality, district } = onCall.summary;
/** The building without any price: neither its own, nor those of its layouts and its summary. */
const publicOnCall = {
  ...onCall,
  financialInfo: publicFinancialInfo,
  units: onCall.units.map(({ sellingPrice: __, ...unit }) => unit),
  summary: { minBedrooms, maxBedrooms, minCarpetArea, maxCarpetArea, locality, district },
};

/**
 * Expectation of a visitor who reads a building whose price is not public. A pact allows more fields than it names; that
 * the answer has no price is tested in the catalog.
 */
export const publicReadOfHiddenPrice = call({
  ...hiddenPrice,
  receiving: 'a request for a building whose price is on call',
  expects: { answer: publicOnCall },
});

/** Expectations of reading a building as an admin, who gets a price that is not public, and with a refused token. */
export const adminReadsOfHiddenPrice: Expectation[] = [
  call({
    ...hiddenPrice,
    as: 'admin',
    receiving: 'a request for a building whose price is on call, from an admin',
    expects: { answer: onCall },
  }),
  call({
    ...hiddenPrice,
    as: 'stranger',
    receiving: 'a request for a building whose price is on call, with a token that is not valid',
    expects: refusalWith('NOT_SIGNED_IN'),
  }),
];

/** Expectation of a conditional read with the current version. */
export const conditionalRead = (kind: RecordExample): Expectation =>
  call({
    ...existingRecord(kind),
    receiving: `a request for a ${kind.noun} whose version is known`,
    call: kind.calls.read,
    headers: { 'If-None-Match': tagOf(kind) },
    expects: 'unchanged',
  });

const additions = (
  { noun, input, writeAnswer, invalidInput, calls: { add } }: RecordExample,
  level: Level,
) => {
  const headers = { 'Idempotency-Key': `pact-${noun}` };
  const addition = { ...asAdmin, call: add, body: input, headers };
  const valid = [
    call({
      ...addition,
      receiving: `a ${noun} to add, with an idempotency key`,
      expects: { answer: writeAnswer },
    }),
    call({
      ...addition,
      receiving: `a ${noun} to add, with the idempotency key of another`,
      given: [`the idempotency key pact-used is that of another ${noun}`],
      headers: { 'Idempotency-Key': 'pact-used' },
      expects: refusalWith('IDEMPOTENCY_KEY_REUSED'),
    }),
    call({
      ...addition,
      receiving: `a ${noun} to add, from an outsider`,
      as: level.outsider,
      expects: refusalWith('NOT_SIGNED_IN'),
    }),
  ];
  const invalid = call({
    ...addition,
    receiving: `a ${noun} to add that is not valid`,
    body: invalidInput.body,
    expects: refusalWith('INVALID', invalidInput.field),
  });
  return [...valid, invalid];
};

const edits = (kind: RecordExample, level: Level) => {
  const { noun, input, writeAnswer, invalidInput } = kind;
  const edit = { ...asAdmin, ...existingRecord(kind), call: kind.calls.edit, body: input };
  const valid = [
    call({ ...edit, receiving: `an edited ${noun}`, expects: { answer: writeAnswer, ...version } }),
    call({
      ...edit,
      receiving: `an edited ${noun}, with its version`,
      headers: { 'If-Match': tagOf(kind) },
      expects: { answer: writeAnswer, ...version },
    }),
    call({
      ...edit,
      receiving: `an edited ${noun}, with an older version`,
      headers: { 'If-Match': '"not-the-version"' },
      expects: refusalWith('CHANGED_MEANWHILE'),
    }),
    call({ ...edit, ...missingRecord, receiving: `an edited ${noun} that does not exist` }),
    call({
      ...edit,
      receiving: `an edited ${noun}, from an outsider`,
      as: level.outsider,
      expects: refusalWith('NOT_SIGNED_IN'),
    }),
  ];
  const invalid = call({
    ...edit,
    receiving: `an edited ${noun} that is not valid`,
    body: invalidInput.body,
    expects: refusalWith('INVALID', invalidInput.field),
  });
  return [...valid, invalid];
};

const removals = (kind: RecordExample, level: Level) => {
  const removal = { ...asAdmin, ...existingRecord(kind), call: kind.calls.remove };
  return [
    call({ ...removal, receiving: `a ${kind.noun} to delete`, expects: { answer: done } }),
    call({ ...removal, ...missingRecord, receiving: `a ${kind.noun} to delete that does not exist` }),
    call({
      ...removal,
      receiving: `a ${kind.noun} to delete, from an outsider`,
      as: level.outsider,
      expects: refusalWith('NOT_SIGNED_IN'),
    }),
  ];
};

const restores = (kind: RecordExample, level: Level) => {
  const { noun, writeAnswer, calls: recordCalls } = kind;
  const restore = { ...asAdmin, call: recordCalls.restore, id: stateValue(`${noun}Id`) };
  return [
    call({
      ...restore,
      receiving: `a ${noun} to restore`,
      given: [`a ${noun} was deleted`],
      expects: { answer: writeAnswer, ...version },
    }),
    call({
      ...restore,
      receiving: `a ${noun} to restore that is there`,
      given: [`a ${noun} exists`],
      expects: refusalWith('NOT_FOUND'),
    }),
    call({
      ...restore,
      receiving: `a ${noun} to restore, from an outsider`,
      given: [`a ${noun} was deleted`],
      as: level.outsider,
      expects: refusalWith('NOT_SIGNED_IN'),
    }),
  ];
};

const activities = (kind: RecordExample, level: Level) => {
  const { noun, reordered } = kind;
  const newest = {
    ...asAdmin,
    call: kind.calls.activity,
    id: stateValue(`${noun}Id`),
    query: { page: 1, limit: 1 },
  };
  return [
    ...activityOf(noun, kind.calls.activity, level),
    call({
      ...newest,
      receiving: `a request for the newest activity of a ${noun} that was deleted`,
      given: [`a ${noun} was deleted`],
      expects: { answer: [deletion] },
    }),
    ...(reordered
      ? [
          call({
            ...newest,
            receiving: `a request for the newest activity of a ${noun} with a list in another order`,
            given: [`a list of a ${noun} was reordered`],
            expects: { answer: [{ ...activity, changes: [reordered.change] }] },
          }),
        ]
      : []),
  ];
};

/** Expectations of the admins' writes. */
export const writes = (kind: RecordExample, level: Level): Expectation[] => [
  ...additions(kind, level),
  ...edits(kind, level),
  ...removals(kind, level),
  ...restores(kind, level),
  ...activities(kind, level),
];

/** Returns the expectations of each kind of record by its plural, after those that only some kinds have. */
export const byKind = (
  kinds: readonly RecordExample[],
  expectationsOf: (kind: RecordExample) => Expectation[],
  ownExpectations: Record<string, readonly Expectation[]>,
): Record<string, Expectation[]> => {
  const own = new Map(Object.entries(ownExpectations));
  return Object.fromEntries(
    kinds.map((kind) => [kind.nouns, [...(own.get(kind.nouns) ?? []), ...expectationsOf(kind)]]),
  );
};
