import { schemasOf } from '@ekamra/chassis';
import { type Call, calls } from '@ekamra/contracts';
import * as fc from 'fast-check';
import { z } from 'zod';
import { texts } from './random-texts.ts';
import { validValues } from './valid-values.ts';

/** Values of parameters by their names; several of one that may be given several times. */
export type QueryValues = Record<string, string | string[]>;

/** A query parameter, encoded. */
export type QueryParameter = readonly [name: string, value: string];

const values = fc.oneof(
  fc.constantFrom('', '0', '-1', '1', '101', '1e2', '1.5', '٣', '0x10', ' 1', 'NaN', 'null', '*'),
  fc.constantFrom('createdAt', 'id desc', 'price;DROP TABLE x', '$ne', '(.*)*', '%', '_', "'", '\\', '\0'),
  fc.constantFrom('9'.repeat(30), '1'.repeat(400), '🏠'.repeat(100)),
  texts(120),
);
const queryNames = Object.values<Call>(calls).flatMap((call) => {
  const { query } = schemasOf(call);
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
});
const names = fc.constantFrom(
  ...new Set(queryNames),
  'Page',
  'page[]',
  'page.x',
  'sort[$ne]',
  '_id',
  '',
  ' ',
  'ଜିଲ୍ଲା',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'length',
);
/** Malformed queries. */
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

const encoded = ([name, value]: QueryParameter): string =>
  `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

/** Returns the parameters of a query, each value as one. */
export const parametersOf = (query: QueryValues): QueryParameter[] =>
  Object.entries(query).flatMap(([name, given]) =>
    [given].flat().map((value): QueryParameter => [name, value]),
  );

/** Query strings: some valid, many invalid. */
export const queries = (schema: z.ZodType): fc.Arbitrary<string> => {
  const good = (validValues(schema) as fc.Arbitrary<QueryValues>).map(parametersOf);
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

/** Names of the parameters of all calls that may be given several times. */
const repeatable = new Set(
  Object.values<Call>(calls).flatMap((call) => {
    const { query } = schemasOf(call);
    if (!(query instanceof z.ZodObject)) return [];
    return Object.entries(query.shape).flatMap(([name, schema]) =>
      schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodArray ? [name] : [],
    );
  }),
);

/** Parses a query as a server does (WHATWG URL); `repeated` says whether a name that may not is given more than once. */
export const readQuery = (query: string): { parameters: QueryValues; names: string[]; repeated: boolean } => {
  const search = new URLSearchParams(query);
  const all = [...search.keys()];
  const single = all.filter((name) => !repeatable.has(name));
  const parameters = all.map((name): [string, string | string[]] => [
    name,
    repeatable.has(name) ? search.getAll(name) : (search.get(name) ?? ''),
  ]);
  return {
    parameters: Object.fromEntries(parameters),
    names: all,
    repeated: new Set(single).size < single.length,
  };
};
