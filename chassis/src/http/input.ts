import type { FieldError } from '@ekamra/contracts';
import { z } from 'zod';
import { badRequest, invalid, notFound } from './api-error.ts';

/** Most field errors in an answer and the longest path in one, so that an answer is never larger than its request. */
const maxErrors = 50;
const longestPath = 200;

/** Converts zod's issues to field errors, one per unknown field too; at most 50. */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues
    .slice(0, maxErrors)
    .flatMap((issue) => {
      const path = issue.path.map(String);
      return issue.code === 'unrecognized_keys'
        ? issue.keys
            .slice(0, maxErrors)
            .map((key) => ({ path: [...path, key].join('.'), message: 'Unknown field' }))
        : [{ path: path.join('.'), message: issue.message }];
    })
    .slice(0, maxErrors)
    .map(({ path, message }) => ({ path: path.slice(0, longestPath), message }));

/** Parses the path parameters; a malformed record id is a 404. */
export const parseParams = (schema: z.ZodType, params: Record<string, string>): unknown => {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw notFound('There is no such record', { errors: fieldErrors(parsed.error) });
  return parsed.data;
};

/** True if a parameter of a query may be given several times. */
const isRepeatable = (schema: z.ZodType | undefined, name: string): boolean => {
  if (!(schema instanceof z.ZodObject) || !Object.hasOwn(schema.shape, name)) return false;
  const parameter: unknown = schema.shape[name];
  return (parameter instanceof z.ZodOptional ? parameter.unwrap() : parameter) instanceof z.ZodArray;
};

const queryValues = (
  schema: z.ZodType | undefined,
  search: URLSearchParams,
): Record<string, string | string[]> => {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of search) {
    if (isRepeatable(schema, name)) {
      values.set(name, [...(values.get(name) ?? []), value]);
      continue;
    }
    if (values.has(name))
      throw badRequest(`The parameter ${name} is given more than once`, {
        errors: [{ path: name, message: 'Given more than once' }],
      });
    values.set(name, value);
  }
  return Object.fromEntries(values);
};

/**
 * Parses the query parameters; a call without a schema accepts none.
 * @throws ApiError 400 naming every parameter that is unknown or malformed
 */
export const parseQuery = (schema: z.ZodType | undefined, search: URLSearchParams): unknown => {
  const values = queryValues(schema, search);
  if (!schema) {
    const unknown = Object.keys(values);
    if (unknown.length === 0) return undefined;
    throw badRequest(`Unknown parameter: ${unknown.join(', ')}`, {
      errors: unknown.map((path) => ({ path, message: 'Unknown parameter' })),
    });
  }
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error).map(({ path, message }) => ({
    path,
    message: message === 'Unknown field' ? 'Unknown parameter' : message,
  }));
  throw badRequest(errors.map(({ path, message }) => `${path}: ${message}`).join('; '), { errors });
};

/** Parses the body; throws ApiError 422 with the errors of each field. */
export const parseBody = (schema: z.ZodType, value: unknown): unknown => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  return parsed.data;
};
