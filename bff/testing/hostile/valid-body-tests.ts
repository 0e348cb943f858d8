import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { z } from 'zod';
import { type RecordKind, writtenKinds } from './record-kinds.ts';
import { runProperty, propertyMs } from './run-property.ts';
import { validValues } from './valid-values.ts';
import type { World } from './api-world.ts';

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

/** Registers tests that bodies that a schema accepts are stored and read as the schema parses them. */
export const testValidBodies = (world: () => World): void => {
  describe('bodies that a schema accepts', () => {
    test.each<[string, RecordKind]>(Object.entries(writtenKinds))(
      'a new %s is stored and read as its schema parses it',
      async (_, { schema, create: make, newest, read }) => {
        const property = fc.asyncProperty(bodies(schema), async (body) => {
          const answer = await make(world(), body);
          expect(answer.status).toBeLessThan(300);
          const storedRecord = await newest(world());
          expect(storedRecord.record).toMatchObject(expectedRecord(schema, body));
          const again = read ? await read(world(), storedRecord.id) : storedRecord;
          expect(again).toMatchObject({ id: storedRecord.id, record: expectedRecord(schema, body) });
        });
        await runProperty(property, 40);
      },
      propertyMs,
    );

    test.each<[string, RecordKind]>(Object.entries<RecordKind>(writtenKinds).filter(([, { edit }]) => edit))(
      'an edited %s is stored and read as its schema parses it',
      async (_, { schema, create: make, newest, read, edit }) => {
        if (!edit) return;
        const [first] = fc.sample(bodies(schema), { numRuns: 1, seed: 1 });
        await make(world(), first);
        const { id } = await newest(world());
        const property = fc.asyncProperty(bodies(edit.schema), async (body) => {
          const answer = await edit.change(world(), id, body);
          expect(answer.status).toBe(200);
          const storedRecord = read ? await read(world(), id) : await newest(world());
          expect(storedRecord.id).toBe(id);
          expect(storedRecord.record).toMatchObject(expectedRecord(edit.schema, body));
        });
        await runProperty(property, 30);
      },
      propertyMs,
    );
  });
};
