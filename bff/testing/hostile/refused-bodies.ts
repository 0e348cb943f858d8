import { gzipSync } from 'node:zlib';
import type { z } from 'zod';
import type { Refused } from './check-answer.ts';
import {
  notJsonBodies,
  notJsonTokens,
  notJsonTypes,
  refusedInPlaceOf,
  unknownFields,
  unusualValues,
} from './refused-values.ts';

/** A body with one error, and the expected refusal. */
export interface RefusedBody extends Refused {
  body: string | Buffer;
  headers: Record<string, string>;
}

/** A body that its call accepts. */
export interface ValidBody {
  body: unknown;
  schema: z.ZodType;
  /** Size limit of the body: bytes. */
  largest: number;
}

const json = { 'content-type': 'application/json' };
const dotted = (path: string[]): string => path.join('.');

/** A position within a body: its path and value. */
interface Place {
  path: string[];
  value: unknown;
}

const childrenOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Returns every place of a body, the body itself first. */
const placesOf = (value: unknown, path: string[] = []): Place[] => [
  { path, value },
  ...childrenOf(value).flatMap(([key, child]) => placesOf(child, [...path, key])),
];

const placeholder = '\u0001here\u0001';

const replaceAt = (body: unknown, [key, ...rest]: string[], value: unknown): unknown => {
  if (key === undefined) return value;
  const changed = childrenOf(body).map(([name, child]) => [
    name,
    name === key ? replaceAt(child, rest, value) : child,
  ]);
  return Array.isArray(body) ? changed.map(([, child]) => child) : Object.fromEntries(changed);
};

/** Returns `body` as JSON with `text`, which may be malformed, in place of the value at `path`. */
const jsonWith = (body: unknown, path: string[], text: string): string =>
  JSON.stringify(replaceAt(body, path, placeholder)).replace(JSON.stringify(placeholder), () => text);

/** The bodies with an empty text wherever the schema accepts one. */
export const withEmptyText = (body: unknown, schema: z.ZodType): string[] =>
  placesOf(body)
    .filter(({ value }) => typeof value === 'string')
    .map(({ path }) => jsonWith(body, path, '""'))
    .filter((text) => schema.safeParse(JSON.parse(text)).success);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A refused replacement for the value of a place, with the name of the faulty field in it, if any. */
const replacementsAt = (valid: ValidBody, { path, value }: Place): [text: string, field?: string][] => {
  const isRefused = (text: string): boolean =>
    !valid.schema.safeParse(JSON.parse(jsonWith(valid.body, path, text))).success;
  // Some places may be null.
  const refused = refusedInPlaceOf(value).filter((text) => text !== 'null' || isRefused(text));
  const values = [...refused, ...unusualValues.filter(isRefused)];
  if (!isObject(value)) return values.map((text) => [text]);
  const fields = Object.entries(value).map(
    ([name, field]) => `${JSON.stringify(name)}:${JSON.stringify(field)}`,
  );
  const names = Object.keys(value);
  const without = names.map((name, index): [string, string] => [
    `{${fields.toSpliced(index, 1).join()}}`,
    name,
  ]);
  return [
    ...values.map((text): [string] => [text]),
    ...unknownFields
      .filter((name) => !names.includes(name))
      .flatMap((name) =>
        ['"x"', 'null', '{}'].map((added): [string, string] => [
          `{${[`${JSON.stringify(name)}:${added}`, ...fields].join()}}`,
          name,
        ]),
      )
      // Where any name may occur, zod leaves this one out.
      .filter(([text, name]) => name !== '__proto__' || isRefused(text)),
    ...without.filter(([text]) => isRefused(text)),
    ...names.map((name): [string, string] => [
      `{${[...fields, `${JSON.stringify(name)}:{"twice":true}`].join()}}`,
      name,
    ]),
  ];
};

/** Bodies with a wrong value in one place, as far as they are not too large anyway. */
const wrongPlaces = (valid: ValidBody): RefusedBody[] =>
  placesOf(valid.body)
    .flatMap((place) =>
      replacementsAt(valid, place).map(([text, field]): RefusedBody => ({
        description: `${dotted(place.path)} is ${text.slice(0, 60)}`,
        body: jsonWith(valid.body, place.path, text),
        headers: json,
        status: 422,
        fieldPath: dotted(field === undefined ? place.path : [...place.path, field]),
      })),
    )
    .filter(({ body }) => Buffer.byteLength(body) <= valid.largest);

/** Bodies with an error outside of their fields. */
const wrongWholes = ({ body, largest }: ValidBody): RefusedBody[] => {
  const text = JSON.stringify(body);
  const bytes = Buffer.from(text);
  const refused = (
    description: string,
    status: RefusedBody['status'],
    sent: Partial<RefusedBody>,
  ): RefusedBody => ({ description, status, body: text, headers: json, ...sent });
  /** Every twentieth of the text. */
  const positions = Array.from({ length: 20 }, (_, index) => Math.floor((index * (text.length - 1)) / 20));
  const nested = '['.repeat(90_000) + ']'.repeat(90_000);
  return [
    ...positions.map((end) => refused(`broken off at ${end}`, 400, { body: text.slice(0, end + 1) })),
    ...positions.map((at) =>
      refused(`not UTF-8 at ${at}`, 400, {
        body: Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at)]),
      }),
    ),
    ...notJsonBodies.map((sent) => refused(`not JSON: ${sent}`, 400, { body: sent })),
    ...placesOf(body).flatMap(({ path }) =>
      notJsonTokens.map((token) =>
        refused(`${dotted(path)} is ${token}`, 400, { body: jsonWith(body, path, token) }),
      ),
    ),
    ...notJsonTypes.map((type) =>
      refused(`called "${type}"`, 415, { headers: type === '' ? {} : { 'content-type': type } }),
    ),
    refused('in UTF-16', 400, { body: Buffer.from(`\uFEFF${text}`, 'utf16le') }),
    refused('compressed', 415, { body: gzipSync(text), headers: { ...json, 'content-encoding': 'gzip' } }),
    refused('said to be compressed', 415, { headers: { ...json, 'content-encoding': 'br' } }),
    refused('too large', 413, { body: text + ' '.repeat(largest + 1 - bytes.length) }),
    refused('a NUL behind it', 400, { body: `${text}\0` }),
    refused('lists within lists', nested.length > largest ? 413 : 400, { body: nested }),
  ];
};

/** Bodies derived from a valid one, each with one error. */
export const refusedBodies = (valid: ValidBody): RefusedBody[] => [
  ...wrongPlaces(valid),
  ...wrongWholes(valid),
];
