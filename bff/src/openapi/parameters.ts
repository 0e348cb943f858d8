import type { CallName, calls, ShapeOf } from '@ekamra/contracts';
import { z } from 'zod';
import type { ZodObjectInput, ZodOpenApiParameterObject } from 'zod-openapi';

type KeysOf<T> = T extends unknown ? keyof T : never;
type PartOf<Name extends CallName, Part extends string> =
  ShapeOf<(typeof calls)[Name]> extends infer Shape
    ? Part extends keyof Shape
      ? Shape[Part]
      : never
    : never;
/** Every parameter that any call takes in its path or query. */
type ParameterName = { [Name in CallName]: KeysOf<PartOf<Name, 'params' | 'query'>> }[CallName];

const meanings: Record<ParameterName, string> = {
  id: 'The id of the record',
  page: 'Which page, from 1. Without it and `limit` the whole list comes, up to 1,000 records',
  limit: 'Records of a page; 20 where only `page` is given',
  sort: 'The order; a minus puts the greatest first. Without it the newest come first',
  q: 'Words, in any order and case, that the texts of a record hold, all of them; part of a word is enough',
  state: 'How far the company is with it',
  district: 'The city is the district, or the address names it, in any case',
  minPrice: 'The lowest `financialInfo.sellingPrice`, in rupees',
  maxPrice: 'The highest `financialInfo.sellingPrice`, in rupees',
  unitType: 'The type of any of its units begins so',
  status: 'Its `generalInfo.currentStatus`',
  type: 'Its type: `generalInfo.BuildingsType` of a building, `generalInfo.propertyType` of a land',
};

const meaningOf = (name: string): string =>
  Object.entries(meanings).find(([known]) => known === name)?.[1] ?? name;

/** Parameters with what they mean. */
export const withMeanings = (schema: z.ZodType | undefined): ZodObjectInput | undefined =>
  schema instanceof z.ZodObject
    ? z.object(
        Object.fromEntries(
          Object.entries<z.ZodType>(schema.shape).map(([name, one]) => [
            name,
            one.meta({ param: { description: meaningOf(name) } }),
          ]),
        ),
      )
    : undefined;

/** Headers of requests that are more than the transport's. */
export const headerParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A key of your own for this create, up to 200 visible ASCII characters. The same key and body give the same record and answer, however often they are sent within a day.',
    schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The version that was edited: the `ETag` of its read. When the record is another version by now, nothing is written and the answer is 412. Without it the write is taken.',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an answer that is there already. While it is still good, the answer is 304.',
    schema: { type: 'string' },
  },
} satisfies Record<string, ZodOpenApiParameterObject>;

/** Refers to headers of {@link headerParameters}. */
export const refersTo = (...names: (keyof typeof headerParameters)[]) =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
