import * as fc from 'fast-check';
import { z } from 'zod';
import { pictures, texts } from './random-texts.ts';

/** The JSON Schema bounds of a single value. */
interface Bounds {
  type?: string;
  enum?: (string | number)[];
  const?: string | number;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

const boundsOf = (schema: z.ZodType, io: 'input' | 'output' = 'input'): Bounds =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Bounds;

/** Longest generated text where a schema sets no limit. */
const defaultMaxLength = 200;

const strings = (
  schema: z.ZodType,
  { pattern, maxLength = defaultMaxLength }: Bounds,
): fc.Arbitrary<string> => {
  const isAccepted = (value: string): boolean => schema.safeParse(value).success;
  const candidates = pattern === undefined ? texts(maxLength) : fc.stringMatching(new RegExp(pattern));
  // A text rule without a pattern is recognised by refusing most texts, such as a picture's address.
  const isText = fc.sample(candidates, { numRuns: 30, seed: 1 }).filter(isAccepted).length > 10;
  return (isText ? candidates : pictures).filter(isAccepted);
};

const numbers = ({ type, minimum = -1e6, maximum = 1e6 }: Bounds): fc.Arbitrary<number> => {
  const whole = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  const ends = fc.constantFrom(minimum, maximum);
  if (type === 'integer') return fc.oneof(ends, whole);
  return fc.oneof(
    ends,
    whole,
    fc.double({ min: minimum, max: maximum, noNaN: true }).map((value) => value + 0),
  );
};

/** Numbers as text, with at most two decimals. */
const writtenNumbers = (schema: z.ZodPipe): fc.Arbitrary<string> =>
  numbers(boundsOf(schema, 'output'))
    .map((value) => String(Math.round(value * 100) / 100))
    .filter((text) => schema.safeParse(text).success);

const singleValue = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  const bounds = boundsOf(schema);
  if (bounds.const !== undefined) return fc.constant(bounds.const);
  if (bounds.enum) return fc.constantFrom(...bounds.enum);
  if (bounds.type === 'string') return strings(schema, bounds);
  if (bounds.type === 'number' || bounds.type === 'integer')
    return numbers(bounds).filter((value) => schema.safeParse(value).success);
  throw new Error(`No values are known for ${JSON.stringify(bounds)}`);
};

const lists = (schema: z.ZodArray): fc.Arbitrary<unknown[]> => {
  const { minItems = 0, maxItems = 5 } = boundsOf(schema);
  const one = validValues(schema.element as z.ZodType);
  const some = fc.array(one, { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) });
  const all = one.map((value): unknown[] => Array(maxItems).fill(value));
  return fc.oneof({ weight: 9, arbitrary: some }, { weight: 1, arbitrary: all });
};

const objects = (schema: z.ZodObject): fc.Arbitrary<object> => {
  const fields = Object.entries(schema.shape).map(([name, field]): [string, z.ZodType] => [
    name,
    field as z.ZodType,
  ]);
  const values = Object.fromEntries(fields.map(([name, field]) => [name, validValues(field)]));
  const requiredKeys = fields.filter(([, field]) => !(field instanceof z.ZodOptional)).map(([name]) => name);
  return fc.record(values, { requiredKeys, noNullPrototype: true });
};

/** Values that a schema accepts, derived from the schema: as sent, before trimming and conversion. */
export const validValues = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  if (schema instanceof z.ZodOptional) return validValues(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodObject) return objects(schema);
  if (schema instanceof z.ZodArray) return lists(schema);
  if (schema instanceof z.ZodPipe) return writtenNumbers(schema);
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.options.map((one) => validValues(one as z.ZodType)));
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(
      validValues(schema.keyType as z.ZodType) as fc.Arbitrary<string>,
      validValues(schema.valueType as z.ZodType),
      {
        noNullPrototype: true,
      },
    );
  return singleValue(schema);
};
