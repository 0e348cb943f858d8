import { email, id, instant, mediaLink, mediaUrl, phone } from '@ekamra/contracts';
import { z } from 'zod';
import type { ZodOpenApiOverride } from 'zod-openapi';

/** What schemas check by code, or by patterns that no reader would make out: said in words instead. */
const described = new Map<unknown, { description: string; format?: string; examples?: string[] }>([
  [id, { description: 'The id of a record: a UUIDv7 (RFC 9562)', format: 'uuid' }],
  [instant, { description: 'An instant in UTC (ISO 8601)', format: 'date-time' }],
  [email, { description: 'An e-mail address; its ending has 2 to 6 letters', format: 'email' }],
  [phone, { description: 'A phone number of ten digits', examples: ['9437055501'] }],
  [
    mediaUrl,
    { description: 'An http(s) address, or the path of an upload (`secure_url`)', format: 'uri-reference' },
  ],
  [
    mediaLink,
    { description: 'Like the address of an upload, or the signed link to a résumé', format: 'uri-reference' },
  ],
]);

/** The schema of the value that a parameter stands for, where its text is read as a number. */
const readAs = (schema: unknown): z.ZodType | undefined =>
  schema instanceof z.ZodPipe && schema.out instanceof z.ZodNumber ? schema.out : undefined;

/** Writes a number in a query as a number, not as the text that it is read from. */
const describeNumber: ZodOpenApiOverride = ({ zodSchema, jsonSchema }) => {
  const number = readAs(zodSchema);
  if (!number) return;
  const { $schema: _, ...plain } = z.toJSONSchema(number);
  delete jsonSchema.pattern;
  Object.assign(jsonSchema, plain);
};

/** Leaves out what holds for every whole number that JavaScript can tell from its neighbours. */
const dropSafeBounds: ZodOpenApiOverride = ({ jsonSchema }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

/** Closes only the objects that are refused with further fields: answers may get some. */
const leaveOpen: ZodOpenApiOverride = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
};

const addWords: ZodOpenApiOverride = ({ zodSchema, jsonSchema }) => {
  const words = described.get(zodSchema) ?? described.get(zodSchema._zod.parent);
  if (words?.format) delete jsonSchema.pattern;
  Object.assign(jsonSchema, words);
};

/** Adds what can't be told from a schema by itself, and leaves out what says nothing to a reader. */
export const describeSchema: ZodOpenApiOverride = (context) => {
  for (const step of [describeNumber, dropSafeBounds, leaveOpen, addWords]) step(context);
};
