import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { slots } from './slots.ts';

/** Paths of the optional properties of a schema. */
const optionalPaths = (schema: z.ZodType, path = ''): string[] => {
  if (schema instanceof z.ZodOptional) return [path];
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).flatMap(([name, property]) =>
    optionalPaths(property, `${path}.${name}`),
  );
};
const hasPath = (value: unknown, path: string): boolean =>
  path
    .split('.')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], value) !==
  undefined;

test.each(Object.entries(slots))(
  'the examples of %s fit its schema, with and without each optional property',
  (_, { props, examples }) => {
    for (const example of examples) expect(props.parse(example)).toEqual(example);
    for (const path of optionalPaths(props))
      expect(new Set(examples.map((example) => hasPath(example, path)))).toEqual(new Set([true, false]));
  },
);
