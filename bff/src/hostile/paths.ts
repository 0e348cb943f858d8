import { describe, expect, test } from '@jest/globals';
import { apiBase, type Call, type CallName, calls } from '@ekamra/contracts';
import * as fc from 'fast-check';
import { stored } from '../testing/stored.ts';
import { checked, refusalOf } from './refusal.ts';
import { holds, propertyMs } from './run.ts';
import { sampleRequest, samples } from './samples.ts';
import { texts } from './texts.ts';
import type { World } from './world.ts';

const withId = Object.entries<Call>(calls)
  .filter(([, { path }]) => path.includes(':id'))
  .map(([name]) => name as CallName);

const none = '01890000-0000-7000-8000-000000000000';
/** What stands in a path, encoded or not so, where an id or a name belongs. */
const segments = fc.oneof(
  fc.constantFrom(
    '',
    '.',
    '..',
    '...',
    '%2e%2e',
    '..%2f..',
    '%2f',
    '%5c..',
    '%00',
    `${none}%00`,
    `${none}%2f`,
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
    none.slice(1),
    `${none}0`,
    none.toUpperCase(),
    `{${none}}`,
    `%20${none}`,
    none.replaceAll('-', ''),
    none.replace('7', '4'),
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

/** Registers tests that no id and no path leads anywhere but to a record or a refusal. */
export const pathsLeadNowhere = (world: () => World): void => {
  const held = () => stored(world().api.services.databases);

  describe('what is nobody’s address', () => {
    test.each<[CallName]>(withId.map((name) => [name]))(
      '%s finds nothing by an id that is none',
      async (name) => {
        const { caller, session } = world();
        const sample = await samples[name](world());
        const before = await held();
        const property = fc.asyncProperty(fc.array(segments, { minLength: 8, maxLength: 8 }), async (ids) => {
          await Promise.all(
            ids.map(async (id) => {
              const sent = sampleRequest(name, apiBase, { ...sample, id });
              const headers = { ...sent.headers, authorization: session.authorization };
              const answer = checked(await caller.send({ ...sent, headers }));
              const { status } = answer;
              expect({ id, status }).toEqual({ id, status: isDecodable(id) ? 404 : 400 });
              expect(refusalOf(answer).code).toBe(status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST');
            }),
          );
        });
        await holds(property, 6);
        expect(await held()).toEqual(before);
      },
      propertyMs,
    );

    test('an id means the same in capital letters', async () => {
      const { id = '' } = await samples.getLand(world());
      const path = apiBase + calls.getLand.path.replace(':id', id.toUpperCase());
      expect(checked(await world().caller.send({ method: 'GET', path })).json()).toMatchObject({ _id: id });
    });

    test(
      'a made-up path gets a refusal, by whatever method',
      async () => {
        const { caller, session } = world();
        const path = fc.array(parts, { maxLength: 5 }).map((all) => `/${all.join('/')}`.slice(0, 12_000));
        const request = fc.record({ method: methods, path, asAdmin: fc.boolean() });
        const before = await held();
        const property = fc.asyncProperty(fc.array(request, { minLength: 8, maxLength: 8 }), async (all) => {
          await Promise.all(
            all.map(async ({ asAdmin, ...sent }) => {
              const headers = asAdmin ? { authorization: session.authorization } : {};
              const answer = checked(await caller.send({ ...sent, headers }));
              if (answer.status >= 300) return;
              expect(sent.method).toMatch(/^(?:GET|HEAD)$/);
              expect(sent.path).toMatch(/^\/real-estate\/(?:buildings|lands|blogs|gallery)\//);
            }),
          );
        });
        await holds(property, 50);
        expect(await held()).toEqual(before);
      },
      propertyMs,
    );
  });
};

const isDecodable = (segment: string): boolean => {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
};
