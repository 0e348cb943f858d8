import { gzipSync } from 'node:zlib';
import { jsonWith, type Place, placesOf } from '@ekamra/chassis/testing/hostile-values';
import * as fc from 'fast-check';
import type { z } from 'zod';
import { validValues } from './valid-values.ts';

/** A body with one error, and the expected refusal. */
export interface InvalidBody {
  /** Description of the error, for failure messages. */
  description: string;
  body: string | Buffer;
  headers: Record<string, string>;
  status: 400 | 413 | 415 | 422;
  /** Dotted path of the faulty field, if it is a single one. */
  fieldPath?: string;
}

export interface BodyRules {
  schema: z.ZodType;
  /** Size limit of the body: bytes. */
  largest: number;
}

const json = { 'content-type': 'application/json' };
const dotted = (path: string[]): string => path.join('.');

/** JSON to replace a value with: wrong types, extreme values, invalid text. */
const replacements = [
  'null',
  'true',
  'false',
  '0',
  '-1',
  '-0.5',
  '1e308',
  '1e400',
  '-1e400',
  '9007199254740993',
  '""',
  '" "',
  '"x"',
  '"NaN"',
  '"Infinity"',
  '"1"',
  '"null"',
  String.raw`"a\u0000b"`,
  String.raw`"\u0007"`,
  String.raw`"\u009f"`,
  String.raw`"\ud800"`,
  String.raw`"\udc00\ud800"`,
  String.raw`"\u001b[2J"`,
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '[{}]',
  '{"0":"x","length":1}',
  '{"$ne":null}',
  '{"toString":"x"}',
  JSON.stringify('x'.repeat(20_001)),
  JSON.stringify('🏠'.repeat(10_001)),
  '['.repeat(1_000) + ']'.repeat(1_000),
  '{"a":'.repeat(1_000) + '1' + '}'.repeat(1_000),
];
/** Field names that no body has. */
const unknownFields = [
  '_id',
  'createdAt',
  'id',
  'version',
  'status',
  'isAdmin',
  'x',
  '',
  ' ',
  'a.b',
  '$where',
  'ଓଡ଼ିଶା',
  '🏠',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'x'.repeat(5e3),
];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withReplacement = (body: unknown, { path }: Place): fc.Arbitrary<InvalidBody> =>
  fc.constantFrom(...replacements).map((text) => ({
    description: `${dotted(path)} is ${text.slice(0, 40)}`,
    body: jsonWith(body, path, text),
    headers: json,
    status: 422,
    fieldPath: dotted(path),
  }));

const withUnknownField = (body: unknown, { path, value }: Place): fc.Arbitrary<InvalidBody> =>
  fc.tuple(fc.constantFrom(...unknownFields), fc.constantFrom('"x"', 'null', '{}')).map(([name, added]) => {
    const rest = JSON.stringify(value).slice(1);
    const text = `{${JSON.stringify(name)}:${added}${rest === '}' ? '' : ','}${rest}`;
    const fieldPath = dotted([...path, name]);
    return {
      description: `${fieldPath.slice(0, 60)} is unknown`,
      body: jsonWith(body, path, text),
      headers: json,
      status: 422,
      fieldPath,
    };
  });

const withoutField = (body: unknown, { path, value }: Place): fc.Arbitrary<InvalidBody> =>
  fc.constantFrom(...Object.keys(value as object)).map((name) => {
    const { [name]: _, ...rest } = value as Record<string, unknown>;
    const fieldPath = dotted([...path, name]);
    return {
      description: `${fieldPath} is missing`,
      body: jsonWith(body, path, JSON.stringify(rest)),
      headers: json,
      status: 422,
      fieldPath,
    };
  });

/** A duplicate field: the last one counts (ECMA-262, JSON.parse), and is the invalid one. */
const withDuplicateField = (body: unknown, { path, value }: Place): fc.Arbitrary<InvalidBody> =>
  fc.constantFrom(...Object.keys(value as object)).map((name) => {
    const fieldPath = dotted([...path, name]);
    const text = `${JSON.stringify(value).slice(0, -1)},${JSON.stringify(name)}:{"twice":true}}`;
    return {
      description: `${fieldPath} is there twice`,
      body: jsonWith(body, path, text),
      headers: json,
      status: 422,
      fieldPath,
    };
  });

const isWrong =
  ({ schema, largest }: BodyRules) =>
  (broken: InvalidBody): boolean =>
    Buffer.byteLength(broken.body) <= largest && !schema.safeParse(JSON.parse(String(broken.body))).success;

const oneField = (body: unknown, rules: BodyRules): fc.Arbitrary<InvalidBody> => {
  const places = placesOf(body);
  const objects = places.filter(({ value }) => isObject(value));
  const filled = objects.filter(({ value }) => Object.keys(value as object).length > 0);
  return fc
    .oneof(
      { weight: 5, arbitrary: fc.constantFrom(...places).chain((place) => withReplacement(body, place)) },
      { weight: 2, arbitrary: fc.constantFrom(...objects).chain((place) => withUnknownField(body, place)) },
      { weight: 2, arbitrary: fc.constantFrom(...filled).chain((place) => withoutField(body, place)) },
      { weight: 1, arbitrary: fc.constantFrom(...filled).chain((place) => withDuplicateField(body, place)) },
    )
    .filter(isWrong(rules));
};

const typed = (type: string) => ({ 'content-type': type });
const noJsonTypes = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/jsonp',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json, text/plain',
  '*/*',
];
const noJson = [
  '',
  '{',
  '}',
  '{}{}',
  '{} x',
  '{a:1}',
  "{'a':1}",
  '{"a":1,}',
  '[1,]',
  'NaN',
  'undefined',
  '{"a":NaN}',
];
const emptyBodies = ['null', 'true', '0', '"x"', '[]', '[{}]', '{}', '['.repeat(90_000) + ']'.repeat(90_000)];

/** The text of a valid body with an error outside of its fields. */
const wholeBody = (body: unknown, { largest }: BodyRules): fc.Arbitrary<InvalidBody> => {
  const text = JSON.stringify(body);
  const bytes = Buffer.from(text);
  const refused = (
    description: string,
    status: InvalidBody['status'],
    sent: Partial<InvalidBody>,
  ): InvalidBody => ({
    description,
    status,
    body: text,
    headers: json,
    ...sent,
  });
  const padded = (size: number) => text + ' '.repeat(Math.max(0, size - bytes.length));
  return fc.oneof(
    fc
      .nat(text.length - 2)
      .map((fieldPath) => refused('broken off', 400, { body: text.slice(0, fieldPath + 1) })),
    fc.nat(bytes.length - 1).map((fieldPath) =>
      refused('not UTF-8', 400, {
        body: Buffer.concat([bytes.subarray(0, fieldPath), Buffer.from([0xff]), bytes.subarray(fieldPath)]),
      }),
    ),
    fc.constantFrom(...noJson).map((sent) => refused(`not JSON: ${sent}`, 400, { body: sent })),
    fc.constantFrom(...noJsonTypes).map((type) => refused(`called ${type}`, 415, { headers: typed(type) })),
    fc.constantFrom(
      refused('in UTF-16', 400, { body: Buffer.from(`\uFEFF${text}`, 'utf16le') }),
      refused('of no type', 415, { headers: {} }),
      refused('compressed', 415, { body: gzipSync(text), headers: { ...json, 'content-encoding': 'gzip' } }),
      refused('said to be compressed', 415, { headers: { ...json, 'content-encoding': 'br' } }),
      refused('too large', 413, { body: padded(largest + 1) }),
      refused('a NUL behind it', 400, { body: `${text}\0` }),
    ),
    fc
      .constantFrom(...emptyBodies)
      .map((sent) =>
        refused(`only ${sent.slice(0, 20)}`, Buffer.byteLength(sent) > largest ? 413 : 422, { body: sent }),
      ),
  );
};

/** Bodies derived from a valid one, each with one error. */
export const invalidBodies = (rules: BodyRules, many: number): fc.Arbitrary<InvalidBody[]> =>
  validValues(rules.schema)
    .filter((body) => JSON.stringify(body).length * 3 < rules.largest)
    .chain((body) =>
      fc.array(
        fc.oneof(
          { weight: 7, arbitrary: oneField(body, rules) },
          { weight: 3, arbitrary: wholeBody(body, rules) },
        ),
        { minLength: many, maxLength: many },
      ),
    );
