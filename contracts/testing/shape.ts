import { MatchersV3 } from '@pact-foundation/pact';
import { z } from 'zod';

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

const objectShape = (schema: z.ZodObject, example: object, path: string): Template => {
  const examples = new Map<string, unknown>(Object.entries(example));
  const fields = Object.entries(schema.shape)
    .filter(([name, field]) => examples.has(name) || !(field instanceof z.ZodOptional))
    .map(([name, field]): [string, Template] => [
      name,
      shape(field as z.ZodType, examples.get(name), `${path}.${name}`),
    ]);
  return Object.fromEntries(fields);
};

const shape = (schema: z.ZodType, example: unknown, path: string): Template => {
  if (example === undefined) throw new Error(`The example lacks ${path}`);
  if (schema instanceof z.ZodOptional) return shape(schema.unwrap() as z.ZodType, example, path);
  if (schema instanceof z.ZodNullable)
    return example === null ? null : shape(schema.unwrap() as z.ZodType, example, path);
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((one) => z.safeParse(one, example).success);
    if (!option) throw new Error(`The example fits none of ${path}`);
    return shape(option as z.ZodType, example, path);
  }
  if (schema instanceof z.ZodLiteral) return example as Template;
  if (schema instanceof z.ZodEnum) return regex(anyOf(schema.options), String(example));
  if (schema instanceof z.ZodNumber) return numberShape(schema, Number(example));
  if (schema instanceof z.ZodBoolean) return boolean(example === true);
  if (schema instanceof z.ZodArray) {
    const [first] = example as unknown[];
    if (first === undefined) return like([]);
    return eachLike(shape(schema.element as z.ZodType, first, `${path}[]`));
  }
  if (schema instanceof z.ZodObject) return objectShape(schema, example as object, path);
  return textShape(schema, String(example));
};

/**
 * Returns the matcher of an answer with the fields of `example`: names and types must match, enumerations have their
 * values, and lists at least one item unless the example's is empty; other values are only examples.
 * @throws when `example` lacks a field that is not optional
 */
export const shapeOf = (schema: z.ZodType, example: unknown): Template => shape(schema, example, 'answer');
