import { z } from 'zod';
import type { ZodObjectInput, ZodOpenApiParameterObject } from 'zod-openapi';
import texts from './texts.json' with { type: 'json' };

const descriptions = new Map(Object.entries(texts.parameters));

/** Adds descriptions to the parameters of a schema. */
export const withDescriptions = (schema: z.ZodType | undefined): ZodObjectInput | undefined =>
  schema instanceof z.ZodObject
    ? z.object(
        Object.fromEntries(
          Object.entries<z.ZodType>(schema.shape).map(([name, parameterSchema]) => [
            name,
            parameterSchema.meta({ param: { description: descriptions.get(name) ?? `Its ${name}` } }),
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
