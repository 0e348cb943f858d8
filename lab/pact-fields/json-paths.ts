import { z } from 'zod';

/** Path in a JSON value: field names, and `[]` for all items of a list. */
export type JsonPath = readonly string[];

/** Returns the paths of all fields of a schema, including optional ones, list items and their fields. */
export const jsonPathsOf = (schema: z.ZodType, at: JsonPath = []): JsonPath[] => {
  if (schema instanceof z.ZodOptional) return jsonPathsOf(schema.unwrap() as z.ZodType, at);
  if (schema instanceof z.ZodArray) {
    const item = [...at, '[]'];
    return [item, ...jsonPathsOf(schema.element as z.ZodType, item)];
  }
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => {
      const place = [...at, name];
      return [place, ...jsonPathsOf(field as z.ZodType, place)];
    });
  return [];
};

/** Returns the paths of all fields and list items that a JSON value has. */
export const jsonPathsIn = (value: unknown, at: JsonPath = []): JsonPath[] => {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value)
    ? value.map((item: unknown) => ['[]', item] as const)
    : Object.entries(value);
  return entries.flatMap(([name, field]) => {
    const place = [...at, name];
    return [place, ...jsonPathsIn(field, place)];
  });
};
