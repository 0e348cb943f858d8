import * as fc from 'fast-check';
import { z } from 'zod';
import { pictures, texts } from './texts.ts';

/** The part of JSON Schema by which a single value is bounded. */
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

/** The longest text that is made where a schema sets no limit. */
const longest = 200;

const strings = (schema: z.ZodType, { pattern, maxLength = longest }: Bounds): fc.Arbitrary<string> => {
  const taken = (value: string): boolean => schema.safeParse(value).success;
  const made = pattern === undefined ? texts(maxLength) : fc.stringMatching(new RegExp(pattern));
  // A rule that is no pattern is known by what it refuses: texts that aren't where a picture is.
  const isText = fc.sample(made, { numRuns: 30, seed: 1 }).filter(taken).length > 10;
  return (isText ? made : pictures).filter(taken);
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

/** Numbers that are written as text, with at most two decimals. */
const writtenNumbers = (schema: z.ZodPipe): fc.Arbitrary<string> =>
  numbers(boundsOf(schema, 'output'))
    .map((value) => String(Math.round(value * 100) / 100))
    .filter((text) => schema.safeParse(text).success);

const single = (schema: z.ZodType): fc.Arbitrary<unknown> => {
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
  const one = valid(schema.element as z.ZodType);
  const some = fc.array(one, { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) });
  const all = one.map((value): unknown[] => Array(maxItems).fill(value));
  return fc.oneof({ weight: 9, arbitrary: some }, { weight: 1, arbitrary: all });
};

const objects = (schema: z.ZodObject): fc.Arbitrary<object> => {
  const fields = Object.entries(schema.shape).map(([name, field]): [string, z.ZodType] => [
    name,
    field as z.ZodType,
  ]);
  const values = Object.fromEntries(fields.map(([name, field]) => [name, valid(field)]));
  const requiredKeys = fields.filter(([, field]) => !(field instanceof z.ZodOptional)).map(([name]) => name);
  return fc.record(values, { requiredKeys, noNullPrototype: true });
};

/** Values that a schema takes, derived from the schema itself: as they are sent, before it trims and converts them. */
export const valid = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  if (schema instanceof z.ZodOptional) return valid(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodObject) return objects(schema);
  if (schema instanceof z.ZodArray) return lists(schema);
  if (schema instanceof z.ZodPipe) return writtenNumbers(schema);
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((one) => valid(one as z.ZodType)));
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(
      valid(schema.keyType as z.ZodType) as fc.Arbitrary<string>,
      valid(schema.valueType as z.ZodType),
      {
        noNullPrototype: true,
      },
    );
  return single(schema);
};
