import { describe, expect, test } from '@jest/globals';
import { apiBase, calls } from '@ekamra/contracts';
import * as fc from 'fast-check';
import { storedFingerprint } from '../stored-fingerprint.ts';
import { checkAnswer } from './check-answer.ts';
import { runProperty, propertyMs } from './run-property.ts';
import { samples } from './call-samples.ts';
import { texts } from './random-texts.ts';
import { refusedIds } from './refused-values.ts';
import type { World } from './api-world.ts';

/** Path segments, encoded or not. */
const segments = fc.oneof(fc.constantFrom(...refusedIds), texts(60).map(encodeURIComponent), fc.uuid());
const parts = fc.oneof(
  segments,
  fc.constantFrom(
    'real-estate',
    'api',
    'v1.0',
    'buildings',
    'lands',
    'blogs',
    'gallery',
    'media',
    'mail',
    'admin',
    'jobs',
    'upload',
  ),
  fc.constantFrom(
    'get-all-buildings',
    'get-building-by-id',
    'Get-All-Lands',
    'get-all-lands%2f',
    'resumes',
    '.git',
    '.env',
  ),
);
const methods = fc.constantFrom(
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'PROPFIND',
  'TRACE',
);

/** Registers tests that any id and any path leads to a record or a refusal. */
export const testPaths = (world: () => World): void => {
  const fingerprint = () => storedFingerprint(world().api.services.databases);

  describe('unknown addresses', () => {
    test('an id is case-insensitive', async () => {
      const { id = '' } = await samples.getLand(world());
      const path = apiBase + calls.getLand.path.replace(':id', id.toUpperCase());
      expect(checkAnswer(await world().caller.send({ method: 'GET', path })).json()).toMatchObject({
        _id: id,
      });
    });

    test(
      'an invented path is refused with any method',
      async () => {
        const { caller, session } = world();
        const path = fc.array(parts, { maxLength: 5 }).map((all) => `/${all.join('/')}`.slice(0, 12_000));
        const request = fc.record({ method: methods, path, asAdmin: fc.boolean() });
        const before = await fingerprint();
        const property = fc.asyncProperty(fc.array(request, { minLength: 8, maxLength: 8 }), async (all) => {
          await Promise.all(
            all.map(async ({ asAdmin, ...sent }) => {
              const headers = asAdmin ? { authorization: session.authorization } : {};
              const answer = checkAnswer(await caller.send({ ...sent, headers }));
              if (answer.status >= 300) return;
              expect(sent.method).toMatch(/^(?:GET|HEAD)$/);
              expect(sent.path).toMatch(/^\/real-estate\/(?:buildings|lands|blogs|gallery)\//);
            }),
          );
        });
        await runProperty(property, 50);
        expect(await fingerprint()).toEqual(before);
      },
      propertyMs,
    );
  });
};
