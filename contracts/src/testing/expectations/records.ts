import { type Call, calls } from '../../calls.ts';
import {
  blog,
  blogInput,
  building,
  buildingInput,
  exampleId,
  land,
  landInput,
  missingId,
} from '../examples.ts';
import type { Told } from '../expectation.ts';
import { call, type Expectation, stated } from '../pact.ts';
import { done, type Level, refused } from './level.ts';

/** What is alike in the calls for one kind of record. */
export interface RecordKind {
  /** There is a state `a building exists`, which gives the id of a building and its version. */
  noun: string;
  calls: Record<'list' | 'read' | 'add' | 'edit' | 'remove', Call>;
  input: object;
  /** What is answered to a read, to a list and to a write. */
  kept: object;
  listed: object;
  written: object;
  /** Words by which the record of the state is found, from more than one of its texts. */
  words: string;
  /** A body that does not validate, and the field that it fails at. */
  wrong: { body: object; field: string };
}

export const buildings: RecordKind = {
  noun: 'building',
  calls: {
    list: calls.getAllBuildings,
    read: calls.getBuilding,
    add: calls.addBuilding,
    edit: calls.editBuilding,
    remove: calls.deleteBuilding,
  },
  input: buildingInput,
  kept: building,
  listed: [building],
  written: { ...done, data: building },
  words: 'patia KALINGA',
  wrong: {
    body: { ...buildingInput, generalInfo: { ...buildingInput.generalInfo, BuildingsName: '' } },
    field: 'generalInfo.BuildingsName',
  },
};

export const lands: RecordKind = {
  noun: 'land',
  calls: {
    list: calls.getAllLands,
    read: calls.getLand,
    add: calls.addLand,
    edit: calls.editLand,
    remove: calls.deleteLand,
  },
  input: landInput,
  kept: land,
  listed: [land],
  written: { ...done, data: land },
  words: 'patia RIVERSIDE',
  wrong: {
    body: { ...landInput, utilities: { ...landInput.utilities, waterAccess: '' } },
    field: 'utilities.waterAccess',
  },
};

export const blogs: RecordKind = {
  noun: 'blog',
  calls: {
    list: calls.getAllBlogs,
    read: calls.getBlog,
    add: calls.createBlog,
    edit: calls.updateBlog,
    remove: calls.deleteBlog,
  },
  input: blogInput,
  kept: blog,
  listed: { status: true, blogs: [blog] },
  written: { ...done, Blog: blog },
  words: 'sasmita DUTY',
  wrong: { body: { ...blogInput, title: '' }, field: 'title' },
};

const version: { tells: Told[] } = { tells: ['etag'] };
const asAdmin = { as: 'admin' as const };
/** A record that there is, and its version. */
const one = ({ noun }: RecordKind) => ({ given: [`a ${noun} exists`], id: stated(`${noun}Id`) });
const none = { given: [], id: missingId, expects: refused('NOT_FOUND') };
/** What an answer calls the version of the example. */
export const exampleTag = `"${exampleId}-1"`;
const tagOf = ({ noun }: RecordKind) => stated(`${noun}Tag`, exampleTag);

/** The list as each of these queries asks for it. */
export const lists = (kind: RecordKind, queries: Record<string, object>): Expectation[] =>
  Object.entries(queries).map(([which, query]) =>
    call({
      receiving: `a request for ${which}`,
      given: [`there are ${kind.noun}s`],
      call: kind.calls.list,
      query,
      expects: { answer: kind.listed, tells: ['etag', 'total'] },
    }),
  );

/** A page of what a search of the list finds. */
export const search = (kind: RecordKind): Expectation[] =>
  lists(kind, { [`a page of the ${kind.noun}s that hold some words`]: { q: kind.words, page: 1, limit: 5 } });

/** Reads of one record. */
export const reads = (kind: RecordKind): Expectation[] => {
  const read = { call: kind.calls.read, ...one(kind) };
  return [
    call({
      ...read,
      receiving: `a request for a ${kind.noun}`,
      expects: { answer: kind.kept, ...version },
    }),
    call({ ...read, ...none, receiving: `a request for a ${kind.noun} that does not exist` }),
  ];
};

/** A read of a record by whoever has this version of it already. */
export const knownRead = (kind: RecordKind): Expectation =>
  call({
    ...one(kind),
    receiving: `a request for a ${kind.noun} whose version is known`,
    call: kind.calls.read,
    headers: { 'If-None-Match': tagOf(kind) },
    expects: 'unchanged',
  });

const additions = ({ noun, input, written, wrong, calls: { add } }: RecordKind, level: Level) => {
  const addition = { ...asAdmin, call: add, body: input };
  const valid = [
    call({
      ...addition,
      receiving: `a ${noun} to add, with an idempotency key`,
      headers: { 'Idempotency-Key': `pact-${noun}` },
      expects: { answer: written },
    }),
    call({
      ...addition,
      receiving: `a ${noun} to add, with the idempotency key of another`,
      given: [`the idempotency key pact-used is that of another ${noun}`],
      headers: { 'Idempotency-Key': 'pact-used' },
      expects: refused('IDEMPOTENCY_KEY_REUSED'),
    }),
    call({
      ...addition,
      receiving: `a ${noun} to add, from an outsider`,
      as: level.outsider,
      expects: refused('NOT_SIGNED_IN'),
    }),
  ];
  const invalid = call({
    ...addition,
    receiving: `a ${noun} to add that is not valid`,
    body: wrong.body,
    expects: refused('INVALID', wrong.field),
  });
  return level.validates ? [...valid, invalid] : valid;
};

const edits = (kind: RecordKind, level: Level) => {
  const { noun, input, written, wrong } = kind;
  const edit = { ...asAdmin, ...one(kind), call: kind.calls.edit, body: input };
  const valid = [
    call({ ...edit, receiving: `an edited ${noun}`, expects: { answer: written, ...version } }),
    call({
      ...edit,
      receiving: `an edited ${noun}, with its version`,
      headers: { 'If-Match': tagOf(kind) },
      expects: { answer: written, ...version },
    }),
    call({
      ...edit,
      receiving: `an edited ${noun}, with an older version`,
      headers: { 'If-Match': '"not-the-version"' },
      expects: refused('CHANGED_MEANWHILE'),
    }),
    call({ ...edit, ...none, receiving: `an edited ${noun} that does not exist` }),
    call({
      ...edit,
      receiving: `an edited ${noun}, from an outsider`,
      as: level.outsider,
      expects: refused('NOT_SIGNED_IN'),
    }),
  ];
  const invalid = call({
    ...edit,
    receiving: `an edited ${noun} that is not valid`,
    body: wrong.body,
    expects: refused('INVALID', wrong.field),
  });
  return level.validates ? [...valid, invalid] : valid;
};

const removals = (kind: RecordKind, level: Level) => {
  const removal = { ...asAdmin, ...one(kind), call: kind.calls.remove };
  return [
    call({ ...removal, receiving: `a ${kind.noun} to delete`, expects: { answer: done } }),
    call({ ...removal, ...none, receiving: `a ${kind.noun} to delete that does not exist` }),
    call({
      ...removal,
      receiving: `a ${kind.noun} to delete, from an outsider`,
      as: level.outsider,
      expects: refused('NOT_SIGNED_IN'),
    }),
  ];
};

/** What admins do with records. */
export const writes = (kind: RecordKind, level: Level): Expectation[] => [
  ...additions(kind, level),
  ...edits(kind, level),
  ...removals(kind, level),
];
