import { z } from 'zod';
import type { Change } from '../src/records/activity.ts';
import { type Call, callsOf } from '../src/calls/calls.ts';
import type { Client } from '../src/calls/client.ts';
import { blogDefinition } from '../src/records/blogs.ts';
import { buildingDefinition } from '../src/records/buildings.ts';
import type { RecordDefinition } from '../src/records/definition.ts';
import { landDefinition } from '../src/records/lands.ts';
import { blog, blogInput, building, buildingInput, land, landInput } from './examples.ts';
import { done } from './expectations/level.ts';

/** Actions of a kind of record that everybody reads and admins change. */
type Action = 'list' | 'read' | 'add' | 'edit' | 'remove' | 'restore' | 'activity';

/** Calls and examples of a kind of record that everybody reads and admins change. */
export interface RecordExample extends Pick<RecordDefinition['calls'], 'service' | 'noun' | 'nouns'> {
  calls: Record<Action, Call>;
  input: object;
  /** Answers to a read, to a list and to a write. */
  storedRecord: object;
  listAnswer: object;
  writeAnswer: object;
  /** Field of the record in answers to writes. */
  writtenField: string;
  /** Search words that match the example record, from more than one of its texts. */
  words: string;
  /** An invalid body, and its faulty field. */
  invalidInput: { body: object; field: string };
  /** Returns the input with another name. */
  renamed: (name: string) => object;
  /** The input with two entries in one of its lists, with the same in the opposite order, and the logged change. */
  reordered?: { before: object; after: object; change: Change };
}

/** Returns a copy of an object with another value at a dotted path. */
const withValueAt = (source: object, path: string, value: unknown): object => {
  const [key = '', ...rest] = path.split('.');
  const child: unknown = new Map<string, unknown>(Object.entries(source)).get(key);
  const isNested = rest.length > 0 && typeof child === 'object' && child !== null;
  return { ...source, [key]: isNested ? withValueAt(child, rest.join('.'), value) : value };
};

type ListEntry = string | Record<string, string>;

interface Example {
  input: object;
  storedRecord: object;
  /** Dotted path of the field that names a record. */
  nameField: string;
  words: string;
  /** Dotted path of a required text. */
  requiredField: string;
  /** Dotted path of a list, and two entries of it. */
  list?: { field: string; entries: readonly [ListEntry, ListEntry] };
}

const reorderedInput = (
  input: object,
  { field, entries }: NonNullable<Example['list']>,
): NonNullable<RecordExample['reordered']> => {
  const [moved] = entries;
  const text = typeof moved === 'string' ? moved : Object.values(moved).join(', ');
  return {
    before: withValueAt(input, field, entries),
    after: withValueAt(input, field, entries.toReversed()),
    change: {
      path: `${field}.1`,
      before: text,
      after: text,
      movedFrom: 0,
      ...(typeof moved === 'object' && { entry: moved }),
    },
  };
};

const exampleOf = (
  { calls: { service, noun, nouns } }: RecordDefinition,
  calls: RecordExample['calls'],
  { input, storedRecord, nameField, words, requiredField, list }: Example,
): RecordExample => ({
  service,
  noun,
  nouns,
  calls,
  input,
  storedRecord,
  listAnswer: [storedRecord],
  writeAnswer: { ...done, data: storedRecord },
  writtenField: 'data',
  words,
  invalidInput: { body: withValueAt(input, requiredField, ''), field: requiredField },
  renamed: (name) => withValueAt(input, nameField, name),
  ...(list && { reordered: reorderedInput(input, list) }),
});

export const buildingExample = exampleOf(buildingDefinition, callsOf(buildingDefinition), {
  input: buildingInput,
  storedRecord: building,
  nameField: 'generalInfo.BuildingsName',
  words: 'patia KALINGA',
  requiredField: 'generalInfo.BuildingsName',
  list: {
    field: 'generalInfo.locationBenifits',
    entries: [
      { name: 'Airport', value: '4 km' },
      { name: 'School', value: '1 km' },
    ],
  },
});

export const landExample = exampleOf(landDefinition, callsOf(landDefinition), {
  input: landInput,
  storedRecord: land,
  nameField: 'generalInfo.propertyName',
  words: 'patia RIVERSIDE',
  requiredField: 'utilities.waterAccess',
  list: { field: 'propertyDescription', entries: ['By the river.', 'Beside a school.'] },
});

export const blogExample: RecordExample = {
  ...exampleOf(blogDefinition, callsOf(blogDefinition), {
    input: blogInput,
    storedRecord: blog,
    nameField: 'title',
    words: 'sasmita DUTY',
    requiredField: 'title',
    list: { field: 'paragraphs', entries: ['The buyer pays it.', 'It is paid at registration.'] },
  }),
  listAnswer: { status: true, blogs: [blog] },
  writeAnswer: { ...done, Blog: blog },
  writtenField: 'Blog',
};

/** Every kind of record that everybody reads and admins change. */
export const recordExamples = [buildingExample, landExample, blogExample];

const withId = z.looseObject({ _id: z.string() });

/** Adds a record, by default the example, with an admin's client, and returns its id. */
export const addExample = async (
  admin: Client,
  { calls, input, writtenField }: RecordExample,
  body: object = input,
): Promise<string> => {
  const { data } = await admin(calls.add, { body });
  return withId.parse(z.looseObject({}).parse(data)[writtenField])._id;
};
