import type { CallName, ShapeOf } from '@ekamra/contracts';
import { z } from 'zod';
import type { ZodObjectInput, ZodOpenApiParameterObject } from 'zod-openapi';
import texts from './texts.json' with { type: 'json' };

type KeysOf<T> = T extends unknown ? keyof T : never;
type PartOf<Name extends CallName, Part extends string> =
  ShapeOf<Name> extends infer Shape ? (Part extends keyof Shape ? Shape[Part] : never) : never;
/** Name of every path or query parameter of any call. */
type ParameterName = { [Name in CallName]: KeysOf<PartOf<Name, 'params' | 'query'>> }[CallName];

const descriptions: Record<ParameterName, string> = texts.parameters;
const descriptionsByName = new Map(Object.entries(descriptions));

/** Adds descriptions to the parameters of a schema. */
export const withDescriptions = (schema: z.ZodType | undefined): ZodObjectInput | undefined =>
  schema instanceof z.ZodObject
    ? z.object(
        Object.fromEntries(
          Object.entries<z.ZodType>(schema.shape).map(([name, parameterSchema]) => [
            name,
            parameterSchema.meta({ param: { description: descriptionsByName.get(name) ?? name } }),
          ]),
        ),
      )
    : undefined;

/** Headers of requests, except those of the transport. */
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

/** Returns references to headers of {@link headerParameters}. */
export const parameterRefs = (...names: (keyof typeof headerParameters)[]) =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
