import { isFullRun } from '@ekamra/chassis/testing/sampled';
import { bodyLimit } from '@ekamra/contracts/calls/body-limits';
import { apiBase, calls } from '@ekamra/contracts';
import { imageInput } from '@ekamra/contracts/testing/examples';
import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { z } from 'zod';
import { endpointAt, isBodyTried } from './changed-requests.ts';
import { expectRefusal } from './check-answer.ts';
import { casesOf } from './endpoints.ts';
import { type RecordKind, writtenKinds } from './record-kinds.ts';
import { refusedBodies, withEmptyText } from './refused-bodies.ts';
import { propertyMs, runProperty } from './run-property.ts';
import { validValues } from './valid-values.ts';
import { world } from './world.ts';

/** Timeout of a test with thousands of requests: milliseconds. */
const manyRequestsMs = 120_000;
const json = { 'content-type': 'application/json' };
const cases = casesOf(({ isFile, call }) => !isFile && call.method !== 'GET').filter(([, at, endpoint]) =>
  isBodyTried(at, endpoint),
);

describe.each(cases)('%s at %s', (...[, at, endpoint]) => {
  const { call, schema, sample } = endpoint;
  const { send, answersTo } = endpointAt(at, endpoint);

  if (!schema) {
    test('takes no body', async () => {
      const answers = await answersTo(() => [{ body: '{"all":true}', headers: json }]);
      expect(answers.map(([, { status }]) => status)).toEqual([400]);
    });
    return;
  }

  test(
    'refuses a body with an error, and says where it is',
    async () => {
      const largest = bodyLimit(schema);
      const answers = await answersTo(({ body }) => refusedBodies({ body, schema, largest }));
      expect(answers.length).toBeGreaterThanOrEqual(isFullRun ? 50 : 20);
      for (const [refused, answer] of answers) expectRefusal(refused, answer);
    },
    manyRequestsMs,
  );

  // Other calls may refuse one for what they know.
  if (call.status !== 201 && call.method !== 'PUT') return;

  test('takes an empty text where it may be empty', async () => {
    const bodies = withEmptyText((await sample(world)).body, schema);
    const statuses = bodies.map(async (body) => (await send(await sample(world), { body })).status);
    expect(await Promise.all(statuses)).toEqual(bodies.map(() => call.status));
  });
});

/** Optional texts, which are not stored if empty. */
const optionalFields = new Set(['message', 'source_page', 'property_id', 'property_name', 'note']);
/** Fields of the enquiry form that are not stored. */
const unstoredFields = new Set(['lib_version', 'service_id', 'template_id', 'user_id']);

const expectedRecord = (schema: z.ZodType, body: unknown): object =>
  Object.fromEntries(
    Object.entries(schema.parse(body) as object).filter(
      ([name, value]) => !unstoredFields.has(name) && !(optionalFields.has(name) && value === ''),
    ),
  );

/** Bodies well below the size limit, including the form around them. */
const bodies = (schema: z.ZodType) =>
  validValues(schema).filter(
    (body) =>
      Buffer.byteLength(JSON.stringify(body)) < (schema === writtenKinds.enquiry.schema ? 50_000 : 900_000),
  );

describe('bodies that a schema accepts', () => {
  test.each<[string, RecordKind]>(Object.entries(writtenKinds))(
    'a new %s is stored and read as its schema parses it, and so are its edits',
    async (_, { schema, create, newest, read = newest, edit }) => {
      const creating = fc.asyncProperty(bodies(schema), async (body) => {
        expect((await create(world, body)).status).toBeLessThan(300);
        const stored = await newest(world);
        const record = expectedRecord(schema, body);
        expect(stored.record).toMatchObject(record);
        expect(await read(world, stored.id)).toMatchObject({ id: stored.id, record });
      });
      await runProperty(creating, 40);
      if (!edit) return;
      const { id } = await newest(world);
      const editing = fc.asyncProperty(bodies(edit.schema), async (body) => {
        expect((await edit.change(world, id, body)).status).toBe(200);
        const stored = await read(world, id);
        expect(stored.id).toBe(id);
        expect(stored.record).toMatchObject(expectedRecord(edit.schema, body));
      });
      await runProperty(editing, 30);
    },
    2 * propertyMs,
  );

  const text = JSON.stringify(imageInput);
  test.each([
    // RFC 8259, 8.1.
    ['a byte order mark before it is ignored', `\uFEFF${text}`],
    ['of a duplicate field, the checked value is stored', `{"name":"","img_url":7,${text.slice(1)}`],
  ])('%s', async (_, body) => {
    const { method, path } = calls.addImage;
    const answer = await world.send({ method, path: apiBase + path, headers: json, body });
    expect(answer.json()).toMatchObject({ data: imageInput });
  });
});
