import { z } from 'zod';

/** Where something is in a JSON value: names of fields, and `[]` for all items of a list. */
export type Place = readonly string[];

/** All fields that a schema describes, optional ones and those of items of lists included, and the items themselves. */
export const placesOf = (schema: z.ZodType, at: Place = []): Place[] => {
  if (schema instanceof z.ZodOptional) return placesOf(schema.unwrap() as z.ZodType, at);
  if (schema instanceof z.ZodArray) {
    const item = [...at, '[]'];
    return [item, ...placesOf(schema.element as z.ZodType, item)];
  }
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => {
      const place = [...at, name];
      return [place, ...placesOf(field as z.ZodType, place)];
    });
  return [];
};

/** What is done to a value: its field gets another name, or its contents another type. */
export type Change = 'renamed' | 'retyped';

const retyped = (value: unknown): unknown => (typeof value === 'string' ? 7 : 'another type');

const changeItems = (items: unknown[], rest: Place, change: Change): boolean => {
  if (rest.length > 0) return items.map((item) => alter(item, rest, change)).includes(true);
  items.splice(0, items.length, ...items.map(retyped));
  return items.length > 0;
};

const changeField = (record: Record<string, unknown>, name: string, change: Change): boolean => {
  if (!(name in record)) return false;
  if (change === 'retyped') record[name] = retyped(record[name]);
  else {
    record[`${name}Renamed`] = record[name];
    delete record[name];
  }
  return true;
};

/** Changes what is at the place, in `value` itself; answers whether there was anything. */
export const alter = (value: unknown, [first = '', ...rest]: Place, change: Change): boolean => {
  if (first === '[]') return Array.isArray(value) && changeItems(value, rest, change);
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Record<string, unknown>;
  return rest.length === 0 ? changeField(record, first, change) : alter(record[first], rest, change);
};
