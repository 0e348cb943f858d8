import { email, id, instant, knownPhone, mediaLink, mediaUrl, phone } from '@ekamra/contracts';
import { z } from 'zod';
import type { ZodOpenApiOverride } from 'zod-openapi';

/** Descriptions of schemas that are checked by code or by unreadable patterns. */
const descriptions = new Map<unknown, { description: string; format?: string; examples?: string[] }>([
  [id, { description: 'The id of a record: a UUIDv7 (RFC 9562)', format: 'uuid' }],
  [instant, { description: 'An instant in UTC (ISO 8601)', format: 'date-time' }],
  [email, { description: 'An e-mail address; its ending has 2 to 6 letters', format: 'email' }],
  [
    mediaUrl,
    { description: 'An http(s) address, or the path of an upload (`secure_url`)', format: 'uri-reference' },
  ],
  [
    mediaLink,
    { description: 'Like the address of an upload, or the signed link to a résumé', format: 'uri-reference' },
  ],
]);

/** Returns the number schema of a parameter whose text is parsed as a number. */
const numberSchemaOf = (schema: unknown): z.ZodType | undefined =>
  schema instanceof z.ZodPipe && schema.out instanceof z.ZodNumber ? schema.out : undefined;

/** Describes a query number as a number instead of its text pattern. */
const describeNumber: ZodOpenApiOverride = ({ zodSchema, jsonSchema }) => {
  const number = numberSchemaOf(zodSchema);
  if (!number) return;
  const { $schema: _, ...plain } = z.toJSONSchema(number);
  delete jsonSchema.pattern;
  Object.assign(jsonSchema, plain);
};

/** Removes the bounds of safe integers, which say nothing. */
const dropSafeBounds: ZodOpenApiOverride = ({ jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** Closes only objects whose schema refuses further fields: answers may gain some. */
const allowMoreFields: ZodOpenApiOverride = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
};

const addDescription: ZodOpenApiOverride = ({ zodSchema, jsonSchema }) => {
  const details = descriptions.get(zodSchema) ?? descriptions.get(zodSchema._zod.parent);
  if (details?.format) delete jsonSchema.pattern;
  Object.assign(jsonSchema, details);
};

const phones = new Set<unknown>([phone, knownPhone]);

/** Describes the accepted forms of a phone number. */
const describePhone: ZodOpenApiOverride = ({ zodSchema, jsonSchema }) => {
  if (!phones.has(zodSchema) && !phones.has(zodSchema._zod.parent)) return;
  const description =
    'A phone number as people write it: an Indian one, such as `+91 94370 55501`, is read as its ten digits, one with ' +
    'another country’s code, such as `+44 20 7946 0958`, in E.164';
  delete jsonSchema.pattern;
  Object.assign(jsonSchema, { description, examples: ['9437055501', '+442079460958'] });
};

/** Adds descriptions that a schema lacks, and removes noise. */
export const describeSchema: ZodOpenApiOverride = (context) => {
  for (const step of [describeNumber, dropSafeBounds, allowMoreFields, addDescription, describePhone])
    step(context);
};
