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

/** Kind of change: another field name, or another type. */
export type FieldChange = 'renamed' | 'retyped';

const withOtherType = (value: unknown): unknown => (typeof value === 'string' ? 7 : 'another type');

const changeItems = (items: unknown[], rest: JsonPath, change: FieldChange): boolean => {
  if (rest.length > 0) return items.map((item) => alter(item, rest, change)).includes(true);
  items.splice(0, items.length, ...items.map(withOtherType));
  return items.length > 0;
};

const changeField = (record: Record<string, unknown>, name: string, change: FieldChange): boolean => {
  if (!(name in record)) return false;
  if (change === 'retyped') record[name] = withOtherType(record[name]);
  else {
    record[`${name}Renamed`] = record[name];
    delete record[name];
  }
  return true;
};

/** Changes `value` in place; returns false if there is nothing at the path. */
export const alter = (value: unknown, [first = '', ...rest]: JsonPath, change: FieldChange): boolean => {
  if (first === '[]') return Array.isArray(value) && changeItems(value, rest, change);
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  return rest.length === 0 ? changeField(record, first, change) : alter(record[first], rest, change);
};
