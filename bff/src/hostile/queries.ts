import * as fc from 'fast-check';
import type { z } from 'zod';
import { texts } from './texts.ts';
import { valid } from './valid.ts';

/** Parameters as they stand behind the question mark, encoded. */
export type Pair = readonly [name: string, value: string];

const values = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1',
    '101',
    '1e2',
    '1.5',
    '٣',
    '0x10',
    ' 1',
    'NaN',
    'null',
    '[object Object]',
    '*',
  ),
  fc.constantFrom(
    'createdAt',
    'id',
    'price;DROP TABLE x',
    'id desc',
    '$ne',
    '(.*)*',
    '%',
    '_',
    "'",
    '\\',
    '\\u0000',
    '\0',
  ),
  fc.constantFrom('9'.repeat(30), '1'.repeat(400), '🏠'.repeat(100)),
  texts(120),
);
const names = fc.constantFrom(
  'page',
  'limit',
  'sort',
  'q',
  'district',
  'minPrice',
  'maxPrice',
  'type',
  'status',
  'state',
  'unitType',
  'Page',
  'page[]',
  'page.x',
  'sort[$ne]',
  '_id',
  'fields',
  '',
  ' ',
  'ଜିଲ୍ଲା',
  'x',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
);
/** Written by hand, and not well. */
const raw = fc.constantFrom(
  '%',
  '%zz',
  '%ff',
  'q=%ff%fe',
  'q=%00',
  'q=%u0041',
  '&&&',
  '=',
  '==',
  '?',
  'page=+1',
  'q=+',
  'q=a+b',
);

const encoded = ([name, value]: Pair): string => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

/** Queries of all kinds: some that the schema takes, many that it doesn't. */
export const queries = (schema: z.ZodType): fc.Arbitrary<string> => {
  const good = (valid(schema) as fc.Arbitrary<Record<string, string>>).map((query): Pair[] =>
    Object.entries(query),
  );
  const any = fc.array(fc.tuple(names, values), { maxLength: 4 });
  return fc.oneof(
    { weight: 3, arbitrary: good.map((pairs) => pairs.map(encoded).join('&')) },
    {
      weight: 3,
      arbitrary: fc.tuple(good, any).map(([some, more]) => [...some, ...more].map(encoded).join('&')),
    },
    { weight: 2, arbitrary: any.map((pairs) => pairs.map(encoded).join('&')) },
    {
      weight: 1,
      arbitrary: fc.tuple(any, raw).map(([pairs, end]) => [...pairs.map(encoded), end].join('&')),
    },
  );
};

/** What a query holds as a server reads it (WHATWG URL), and which of its names come more than once. */
export const readQuery = (
  query: string,
): { given: Record<string, string>; names: string[]; repeated: boolean } => {
  const search = new URLSearchParams(query);
  const all = [...search.keys()];
  return { given: Object.fromEntries(search), names: all, repeated: new Set(all).size < all.length };
};
