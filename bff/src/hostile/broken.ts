import { gzipSync } from 'node:zlib';
import { jsonWith, type Place, placesOf } from '@ekamra/chassis/testing/hostile-values';
import * as fc from 'fast-check';
import type { z } from 'zod';
import { valid } from './valid.ts';

/** A body with one thing wrong, and how it must be refused. */
export interface Broken {
  /** What is wrong, for the reader of a failure. */
  how: string;
  body: string | Buffer;
  headers: Record<string, string>;
  status: 400 | 413 | 415 | 422;
  /** Dotted path of the one field that is at fault, where it is one. */
  at?: string;
}

export interface Taken {
  schema: z.ZodType;
  /** The largest body that is taken: bytes. */
  largest: number;
}

const json = { 'content-type': 'application/json' };
const dotted = (path: string[]): string => path.join('.');

/** JSON that stands in the place of a value: of another type, too much, too little, or no text at all. */
const instead = [
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
/** Fields that no body has. */
const unknown = [
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

const replacing = (body: unknown, { path }: Place): fc.Arbitrary<Broken> =>
  fc.constantFrom(...instead).map((text) => ({
    how: `${dotted(path)} is ${text.slice(0, 40)}`,
    body: jsonWith(body, path, text),
    headers: json,
    status: 422,
    at: dotted(path),
  }));

const adding = (body: unknown, { path, value }: Place): fc.Arbitrary<Broken> =>
  fc.tuple(fc.constantFrom(...unknown), fc.constantFrom('"x"', 'null', '{}')).map(([name, added]) => {
    const rest = JSON.stringify(value).slice(1);
    const text = `{${JSON.stringify(name)}:${added}${rest === '}' ? '' : ','}${rest}`;
    const at = dotted([...path, name]);
    return {
      how: `${at.slice(0, 60)} is unknown`,
      body: jsonWith(body, path, text),
      headers: json,
      status: 422,
      at,
    };
  });

const leavingOut = (body: unknown, { path, value }: Place): fc.Arbitrary<Broken> =>
  fc.constantFrom(...Object.keys(value as object)).map((name) => {
    const { [name]: _, ...rest } = value as Record<string, unknown>;
    const at = dotted([...path, name]);
    return {
      how: `${at} is missing`,
      body: jsonWith(body, path, JSON.stringify(rest)),
      headers: json,
      status: 422,
      at,
    };
  });

/** A field that stands there twice: the last one counts (ECMA-262, JSON.parse), and is the broken one. */
const repeating = (body: unknown, { path, value }: Place): fc.Arbitrary<Broken> =>
  fc.constantFrom(...Object.keys(value as object)).map((name) => {
    const at = dotted([...path, name]);
    const text = `${JSON.stringify(value).slice(0, -1)},${JSON.stringify(name)}:{"twice":true}}`;
    return { how: `${at} is there twice`, body: jsonWith(body, path, text), headers: json, status: 422, at };
  });

const isWrong =
  ({ schema, largest }: Taken) =>
  (broken: Broken): boolean =>
    Buffer.byteLength(broken.body) <= largest && !schema.safeParse(JSON.parse(String(broken.body))).success;

const oneField = (body: unknown, taken: Taken): fc.Arbitrary<Broken> => {
  const places = placesOf(body);
  const objects = places.filter(({ value }) => isObject(value));
  const filled = objects.filter(({ value }) => Object.keys(value as object).length > 0);
  return fc
    .oneof(
      { weight: 5, arbitrary: fc.constantFrom(...places).chain((place) => replacing(body, place)) },
      { weight: 2, arbitrary: fc.constantFrom(...objects).chain((place) => adding(body, place)) },
      { weight: 2, arbitrary: fc.constantFrom(...filled).chain((place) => leavingOut(body, place)) },
      { weight: 1, arbitrary: fc.constantFrom(...filled).chain((place) => repeating(body, place)) },
    )
    .filter(isWrong(taken));
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
const hollow = ['null', 'true', '0', '"x"', '[]', '[{}]', '{}', '['.repeat(90_000) + ']'.repeat(90_000)];

/** The text of a valid body, with something wrong before anybody reads it. */
const wholeBody = (body: unknown, { largest }: Taken): fc.Arbitrary<Broken> => {
  const text = JSON.stringify(body);
  const bytes = Buffer.from(text);
  const refused = (how: string, status: Broken['status'], sent: Partial<Broken>): Broken => ({
    how,
    status,
    body: text,
    headers: json,
    ...sent,
  });
  const padded = (size: number) => text + ' '.repeat(Math.max(0, size - bytes.length));
  return fc.oneof(
    fc.nat(text.length - 2).map((at) => refused('broken off', 400, { body: text.slice(0, at + 1) })),
    fc.nat(bytes.length - 1).map((at) =>
      refused('not UTF-8', 400, {
        body: Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at)]),
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
      .constantFrom(...hollow)
      .map((sent) =>
        refused(`only ${sent.slice(0, 20)}`, Buffer.byteLength(sent) > largest ? 413 : 422, { body: sent }),
      ),
  );
};

/** Bodies that were made of a valid one, each with one thing wrong. */
export const brokenBodies = (taken: Taken, many: number): fc.Arbitrary<Broken[]> =>
  valid(taken.schema)
    .filter((body) => JSON.stringify(body).length * 3 < taken.largest)
    .chain((body) =>
      fc.array(
        fc.oneof(
          { weight: 7, arbitrary: oneField(body, taken) },
          { weight: 3, arbitrary: wholeBody(body, taken) },
        ),
        { minLength: many, maxLength: many },
      ),
    );
