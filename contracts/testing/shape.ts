import { MatchersV3 } from '@pact-foundation/pact';
import { z } from 'zod';
import { type UsedFields, usedFieldsOf } from './used-fields.ts';

const { boolean, eachLike, integer, like, number, regex } = MatchersV3;
type Template = Parameters<typeof like>[0];

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const instant = String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$`;

const anyOf = (values: readonly unknown[]): string =>
  `^(${values.map((value) => String(value).replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('|')})$`;

const textShape = (schema: z.ZodType, example: string): Template => {
  if (schema instanceof z.ZodUUID) return regex(uuid, example);
  if (schema instanceof z.ZodISODateTime) return regex(instant, example);
  return like(example);
};

const numberShape = (schema: z.ZodNumber, example: number): Template =>
  schema.format === 'safeint' ? integer(example) : number(example);

/** A value in the answer: where it stands, and which of its fields count. */
interface Place {
  path: string;
  used: UsedFields;
}

const objectShape = (schema: z.ZodObject, example: object, { path, used }: Place): Template => {
  const examples = new Map<string, unknown>(Object.entries(example));
  const usedPart = (name: string, field: unknown): UsedFields | undefined => {
    if (used !== 'all') return used.get(name);
    return examples.has(name) || !(field instanceof z.ZodOptional) ? 'all' : undefined;
  };
  const unknown = used === 'all' ? undefined : [...used.keys()].find((name) => !(name in schema.shape));
  if (unknown !== undefined) throw new Error(`There is no field ${path}.${unknown}`);
  const fields = Object.entries(schema.shape).flatMap(([name, field]): [string, Template][] => {
    const part = usedPart(name, field);
    if (part === undefined) return [];
    const place = { path: `${path}.${name}`, used: part };
    return [[name, shape(field as z.ZodType, examples.get(name), place)]];
  });
  return Object.fromEntries(fields);
};

/** Matches an object with the keys of the example. */
const recordShape = (schema: z.ZodRecord, example: object, { path, used }: Place): Template =>
  Object.fromEntries(
    Object.entries(example).map(([key, value]: [string, unknown]) => [
      key,
      shape(schema.valueType as z.ZodType, value, { path: `${path}.${key}`, used }),
    ]),
  );

const shape = (schema: z.ZodType, example: unknown, place: Place): Template => {
  const { path, used } = place;
  if (example === undefined) throw new Error(`The example lacks ${path}`);
  if (schema instanceof z.ZodOptional) return shape(schema.unwrap() as z.ZodType, example, place);
  if (schema instanceof z.ZodNullable)
    return example === null ? null : shape(schema.unwrap() as z.ZodType, example, place);
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((one) => z.safeParse(one, example).success);
    if (!option) throw new Error(`The example fits none of ${path}`);
    return shape(option as z.ZodType, example, place);
  }
  if (schema instanceof z.ZodArray) {
    const [first] = example as unknown[];
    if (first === undefined) return like([]);
    return eachLike(shape(schema.element as z.ZodType, first, { path: `${path}[]`, used }));
  }
  if (schema instanceof z.ZodObject) return objectShape(schema, example as object, place);
  if (schema instanceof z.ZodRecord) return recordShape(schema, example as object, place);
  if (used !== 'all') throw new Error(`${path} has no fields`);
  if (schema instanceof z.ZodLiteral) return example as Template;
  if (schema instanceof z.ZodEnum) return regex(anyOf(schema.options), String(example));
  if (schema instanceof z.ZodNumber) return numberShape(schema, Number(example));
  if (schema instanceof z.ZodBoolean) return boolean(example === true);
  return textShape(schema, String(example));
};

/**
 * Returns the matcher of an answer with the fields of `example`, or only those with the paths `usedFields` (see
 * {@link usedFieldsOf}): names and types must match, enumerations have their values, and lists at least one item unless
 * the example's is empty; other values are only examples.
 * @throws when `example` lacks a field that is not optional or that is used, or the schema one that is used
 */
export const shapeOf = (schema: z.ZodType, example: unknown, usedFields?: readonly string[]): Template =>
  shape(schema, example, { path: 'answer', used: usedFields ? usedFieldsOf(usedFields) : 'all' });
