import { z } from 'zod';
import { callAt } from './api-paths.ts';
import { callSchemas } from './call-schemas.ts';
import { apiBase, type Call, type CallName, calls, sendFormPath, uploadPath } from './calls.ts';

/** Largest body of a request that no schema bounds: bytes. */
export const defaultBodyBytes = 16_000;
/** Largest JSON body of any call, such as a blog: bytes. */
export const largestJsonBytes = 1_000_000;
/** Largest enquiry form, a multipart body of at most 30 fields: bytes. */
export const formBytes = 64_000;
/** Largest upload: bytes. A file may have 10 MB; the rest is the form around it. */
export const uploadBytes = 11_000_000;

/** The parts of JSON Schema by which the schemas of our payloads bound their values. */
interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  /** Of text in ASCII, such as base64url. */
  contentEncoding?: string;
  maxLength?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
}

const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const largestOf = (sizes: number[]): number => Math.max(0, ...sizes);
const sumOf = (sizes: number[]): number => sizes.reduce((sum, size) => sum + size, 0);

/** Code points of the strings that a format bounds. */
const formatLengths: Record<string, number> = { uuid: 36, guid: 36, 'date-time': 40, date: 10 };
/** Bytes of a code point in UTF-8, of a number (such as -1.2345678901234567e-300), and of `false` or `null`. */
const codePointBytes = 4;
const numberBytes = 24;
const constantBytes = 5;

/** Returns the properties that an object can have, with their schemas; those of a record are named by its keys. */
const propertiesOf = ({
  properties = {},
  propertyNames,
  additionalProperties,
}: JsonSchema): [string, JsonSchema][] => {
  const named = Object.entries(properties);
  if (typeof additionalProperties !== 'object') return named;
  const keys = propertyNames?.enum;
  // A record with any keys has no largest size.
  return keys ? keys.map((key) => [String(key), additionalProperties]) : [...named, ['', {}]];
};

/** Returns the code points of the longest text that a schema allows. */
const lengthOf = ({ maxLength, format = '' }: JsonSchema): number =>
  maxLength ?? formatLengths[format] ?? Infinity;

/** Returns the bytes of the longest JSON that a schema allows; Infinity if a text or list of it has no maximum. */
const largestBytes = (schema: JsonSchema): number => {
  if (schema.const !== undefined) return jsonBytes(schema.const);
  if (schema.enum) return largestOf(schema.enum.map(jsonBytes));
  if (schema.anyOf) return largestOf(schema.anyOf.map(largestBytes));
  if (Array.isArray(schema.type))
    return largestOf(schema.type.map((type) => largestBytes({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return lengthOf(schema) * (schema.contentEncoding === undefined ? codePointBytes : 1) + 2;
    case 'array':
      return (schema.maxItems ?? Infinity) * (largestBytes(schema.items ?? {}) + 1) + 2;
    case 'object':
      return (
        sumOf(propertiesOf(schema).map(([name, value]) => jsonBytes(name) + largestBytes(value) + 2)) + 2
      );
    case 'number':
    case 'integer':
      return numberBytes;
    case 'boolean':
    case 'null':
      return constantBytes;
    default:
      return Infinity;
  }
};

const limits = new WeakMap<z.ZodType, number>();

/**
 * Returns the largest body that is read for a schema, in bytes: the largest valid one as JSON and a tenth more, at most
 * {@link largestJsonBytes}; {@link defaultBodyBytes} for a schema with a text or list that has no maximum.
 */
export const bodyLimit = (schema: z.ZodType | undefined): number => {
  if (!schema) return defaultBodyBytes;
  const known = limits.get(schema);
  if (known !== undefined) return known;
  // JSON Schema has more than the parts that are read here.
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const bytes = largestBytes(described);
  const limit = Number.isFinite(bytes)
    ? Math.min(Math.ceil(bytes * 1.1), largestJsonBytes)
    : defaultBodyBytes;
  limits.set(schema, limit);
  return limit;
};

const limitsByCall = new Map(
  Object.entries<Call>(calls).flatMap(([name, call]) => {
    const { [name as CallName]: schemas } = callSchemas;
    return 'body' in schemas ? [[call, bodyLimit(schemas.body)] as const] : [];
  }),
);

/** Returns the largest body of a request to the API, in bytes. */
export const bodyLimitOf = (method: string, path: string): number => {
  if (path === sendFormPath) return formBytes;
  if (path === apiBase + uploadPath) return uploadBytes;
  const call = callAt(method, path);
  return (call && limitsByCall.get(call)) ?? defaultBodyBytes;
};
