import { z } from 'zod';
import { type Call, callsOf } from '../src/calls.ts';
import type { Client } from '../src/client.ts';
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
}

/** Returns a copy of an object with another value at a dotted path. */
const withValueAt = (source: object, path: string, value: unknown): object => {
  const [key = '', ...rest] = path.split('.');
  const child: unknown = new Map<string, unknown>(Object.entries(source)).get(key);
  const isNested = rest.length > 0 && typeof child === 'object' && child !== null;
  return { ...source, [key]: isNested ? withValueAt(child, rest.join('.'), value) : value };
};

interface Example {
  input: object;
  storedRecord: object;
  words: string;
  /** Dotted path of a required text. */
  requiredField: string;
}

const exampleOf = (
  { calls: { service, noun, nouns }, nameField }: RecordDefinition,
  calls: RecordExample['calls'],
  { input, storedRecord, words, requiredField }: Example,
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
});

export const buildingExample = exampleOf(buildingDefinition, callsOf(buildingDefinition), {
  input: buildingInput,
  storedRecord: building,
  words: 'patia KALINGA',
  requiredField: 'generalInfo.BuildingsName',
});

export const landExample = exampleOf(landDefinition, callsOf(landDefinition), {
  input: landInput,
  storedRecord: land,
  words: 'patia RIVERSIDE',
  requiredField: 'utilities.waterAccess',
});

export const blogExample: RecordExample = {
  ...exampleOf(blogDefinition, callsOf(blogDefinition), {
    input: blogInput,
    storedRecord: blog,
    words: 'sasmita DUTY',
    requiredField: 'title',
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
