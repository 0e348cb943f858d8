import { describe, expect, test } from '@jest/globals';
import { apiBase, type Call, type CallName, calls } from '@ekamra/contracts';
import * as fc from 'fast-check';
import { storedFingerprint } from '../stored-fingerprint.ts';
import { checkAnswer, parseRefusal } from './check-answer.ts';
import { runProperty, propertyMs } from './run-property.ts';
import { sampleRequest, samples } from './call-samples.ts';
import { texts } from './random-texts.ts';
import type { World } from './api-world.ts';

const callsWithId = Object.entries<Call>(calls)
  .filter(([, { path }]) => path.includes(':id'))
  .map(([name]) => name as CallName);

const unusedId = '01890000-0000-7000-8000-000000000000';
/** Path segments in place of an id or a name, encoded or not. */
const segments = fc.oneof(
  fc.constantFrom(
    '',
    '.',
    '../../src',
    '...',
    '%2e%2e',
    '..%2f..',
    '%2f',
    '%5c..',
    '%00',
    `${unusedId}%00`,
    `${unusedId}%2f`,
    '%',
    '%zz',
    '%ff%fe',
    '0',
    '-1',
    '1e9',
    'null',
    'undefined',
    'NaN',
    '*',
    ';',
    ';id=1',
    '@',
    ':id',
    '(.*)',
    '$',
    '~',
    'index.html',
    unusedId.slice(1),
    `${unusedId}0`,
    unusedId.toUpperCase(),
    `{${unusedId}}`,
    `%20${unusedId}`,
    unusedId.replaceAll('-', ''),
    unusedId.replace('7', '4'),
    "1'%20OR%20'1'='1",
    '__proto__',
    'constructor',
    'toString',
    '%F0%9F%8F%A0',
    'x'.repeat(255),
    'x'.repeat(8_000),
  ),
  texts(60).map(encodeURIComponent),
  fc.uuid(),
);
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
    test.each<[CallName]>(callsWithId.map((name) => [name]))(
      '%s finds nothing by an invalid id',
      async (name) => {
        const { caller, session } = world();
        const sample = await samples[name](world());
        const before = await fingerprint();
        const property = fc.asyncProperty(fc.array(segments, { minLength: 8, maxLength: 8 }), async (ids) => {
          await Promise.all(
            ids.map(async (id) => {
              const sent = sampleRequest(name, apiBase, { ...sample, id });
              const headers = { ...sent.headers, authorization: session.authorization };
              const answer = checkAnswer(await caller.send({ ...sent, headers }));
              expect({ id, status: answer.status }).toEqual({ id, status: 404 });
              expect(parseRefusal(answer).code).toBe('NOT_FOUND');
            }),
          );
        });
        await runProperty(property, 6);
        expect(await fingerprint()).toEqual(before);
      },
      propertyMs,
    );

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
