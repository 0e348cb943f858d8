import { expect, test } from '@jest/globals';
import { z } from 'zod';
import {
  bodyLimit,
  bodyLimitOf,
  defaultBodyBytes,
  formBytes,
  largestJsonBytes,
  uploadBytes,
} from './body-limits.ts';
import { callSchemas } from './call-schemas.ts';
import { apiBase, calls, sendFormPath, uploadPath } from './calls.ts';
import { requiredText, text } from '../forms/fields.ts';
import * as internalCalls from './internal-calls.ts';

const limitOf = (method: string, path: string): number => bodyLimitOf(method, apiBase + path);
const emoji = (length: number): string => '🏠'.repeat(length);

test('a body of the largest texts, lists and numbers is within its limit, one of a fifth more is not', () => {
  const schema = z.strictObject({
    name: requiredText(120, 'Required'),
    state: z.enum(['new', 'a longer state']),
    price: z.number().nullable(),
    isNew: z.boolean().optional(),
    pages: z.array(z.strictObject({ text: text(50) })).max(10),
    counts: z.partialRecord(z.enum(['one', 'two']), z.number()),
  });
  const body = {
    name: emoji(120),
    state: 'a longer state',
    price: -1.5e-300,
    isNew: false,
    pages: Array.from({ length: 10 }, () => ({ text: emoji(50) })),
    counts: { one: 1.5e-300, two: 1.5e-300 },
  };
  expect(schema.safeParse(body).success).toBe(true);
  const bytes = Buffer.byteLength(JSON.stringify(body));
  expect(bytes).toBeLessThanOrEqual(bodyLimit(schema) / 1.1);
  expect(bytes).toBeGreaterThan(bodyLimit(schema) / 1.3);
});

test.each([
  ['text', z.strictObject({ name: z.string() })],
  ['list', z.strictObject({ names: z.array(text(10)) })],
  ['record with any keys', z.record(z.string(), z.boolean())],
])(
  'a schema with a %s without a maximum, and a call without a schema, have the limit of all',
  (_, schema) => {
    expect(bodyLimit(schema)).toBe(defaultBodyBytes);
    expect(bodyLimit(undefined)).toBe(defaultBodyBytes);
  },
);

test('each payload of the API, and between our processes, sets a maximum for each of its texts and lists', () => {
  const schemas = [...Object.values(callSchemas), ...Object.values(internalCalls)].flatMap((each) =>
    'body' in each ? [each.body] : [],
  );
  expect(schemas.length).toBeGreaterThan(20);
  for (const schema of schemas) expect(bodyLimit(schema)).not.toBe(defaultBodyBytes);
});

test('the limit of a request follows from its method and path', () => {
  expect(limitOf('POST', calls.signIn.path)).toBe(bodyLimit(callSchemas.signIn.body));
  expect(limitOf('PUT', calls.editBuilding.path.replace(':id', '1'))).toBe(largestJsonBytes);
  expect(limitOf('POST', uploadPath)).toBe(uploadBytes);
  expect(bodyLimitOf('POST', sendFormPath)).toBe(formBytes);
  for (const [method, path] of [
    ['PUT', calls.signIn.path],
    ['POST', `${calls.signIn.path}x`],
    ['POST', calls.signOut.path],
    ['POST', '/'],
  ] as const)
    expect(limitOf(method, path)).toBe(defaultBodyBytes);
  expect(bodyLimitOf('POST', '/about')).toBe(defaultBodyBytes);
});

test('a sign-in is about a kilobyte', () => {
  expect(bodyLimit(callSchemas.signIn.body)).toBeLessThan(1_200);
});
