import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import type { z } from 'zod';
import { type Kind, kinds } from './kept-records.ts';
import { holds, propertyMs } from './run.ts';
import { valid } from './valid.ts';
import type { World } from './world.ts';

/** Empty texts that nobody need fill in are kept as if they had not been there. */
const optional = new Set(['message', 'source_page', 'property_id', 'note']);
/** What the e-mail contract sends for its own use. */
const notKept = new Set(['lib_version', 'service_id', 'template_id', 'user_id']);

const expected = (schema: z.ZodType, body: unknown): object =>
  Object.fromEntries(
    Object.entries(schema.parse(body) as object).filter(
      ([name, value]) => !notKept.has(name) && !(optional.has(name) && value === ''),
    ),
  );

/** Well below the size that is taken, with the form around it. */
const bodies = (schema: z.ZodType) =>
  valid(schema).filter(
    (body) => Buffer.byteLength(JSON.stringify(body)) < (schema === kinds.enquiry.schema ? 50_000 : 900_000),
  );

/** Registers tests that whatever a schema takes is kept and read as the schema makes it. */
export const validBodiesAreKept = (world: () => World): void => {
  describe('what a schema takes', () => {
    test.each<[string, Kind]>(Object.entries(kinds))(
      'a new %s is kept, and read, as its schema makes it',
      async (_, { schema, make, newest, read }) => {
        const property = fc.asyncProperty(bodies(schema), async (body) => {
          const answer = await make(world(), body);
          expect(answer.status).toBeLessThan(300);
          const found = await newest(world());
          expect(found.record).toMatchObject(expected(schema, body));
          const again = read ? await read(world(), found.id) : found;
          expect(again).toMatchObject({ id: found.id, record: expected(schema, body) });
        });
        await holds(property, 40);
      },
      propertyMs,
    );

    test.each<[string, Kind]>(Object.entries<Kind>(kinds).filter(([, { edit }]) => edit))(
      'an edited %s is kept, and read, as its schema makes it',
      async (_, { schema, make, newest, read, edit }) => {
        if (!edit) return;
        const [first] = fc.sample(bodies(schema), { numRuns: 1, seed: 1 });
        await make(world(), first);
        const { id } = await newest(world());
        const property = fc.asyncProperty(bodies(edit.schema), async (body) => {
          const answer = await edit.change(world(), id, body);
          expect(answer.status).toBe(200);
          const found = read ? await read(world(), id) : await newest(world());
          expect(found.id).toBe(id);
          expect(found.record).toMatchObject(expected(edit.schema, body));
        });
        await holds(property, 30);
      },
      propertyMs,
    );
  });
};
