import { sampled } from '@ekamra/chassis/testing/sampled';
import { apiBase, calls, mediaPath, sendFormPath, uploadPath } from '@ekamra/contracts';
import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { storedFingerprint } from '../stored-fingerprint.ts';
import { sampleOf } from './call-samples.ts';
import { endpointAt, isBodyTried } from './changed-requests.ts';
import { checkAnswer, parseRefusal } from './check-answer.ts';
import { casesOf } from './endpoints.ts';
import { texts } from './random-texts.ts';
import { isAmbiguousId, refusedIds } from './refused-values.ts';
import { propertyMs, runProperty } from './run-property.ts';
import { world } from './world.ts';

const casesWithId = casesOf(({ isFile, call }) => !isFile && call.path.includes(':id'));

test.each(casesWithId.filter(([, at, endpoint]) => isBodyTried(at, endpoint)))(
  '%s at %s finds nothing by what is no record’s id',
  async (_, at, endpoint) => {
    const answers = await endpointAt(at, endpoint).answersTo(() => refusedIds.map((id) => ({ id })));
    expect(answers.map(([{ id }, answer]) => [id, answer.status, parseRefusal(answer).code])).toEqual(
      sampled(refusedIds).map((id) =>
        at === 'bff' && isAmbiguousId(id) ? [id, 400, 'BAD_REQUEST'] : [id, 404, 'NOT_FOUND'],
      ),
    );
  },
);

test('an id is case-insensitive', async () => {
  const { id = '' } = await sampleOf('getLand')(world);
  const path = apiBase + calls.getLand.path.replace(':id', id.toUpperCase());
  expect((await world.send({ method: 'GET', path })).json()).toMatchObject({ _id: id });
});

/** Paths of reads that take no id. */
const reads = Object.values(calls).flatMap(({ method, path }) => (method === 'GET' ? [apiBase + path] : []));
const knownPaths = [
  apiBase,
  mediaPath,
  sendFormPath,
  uploadPath,
  ...Object.values(calls).map(({ path }) => path),
];
const knownSegments = [...new Set(knownPaths.flatMap((path) => path.split('/')))].flatMap((name) => [
  name,
  name.toUpperCase(),
  `${name}%2f`,
]);
/** Path segments, encoded or not. */
const segments = fc.oneof(
  fc.constantFrom(...knownSegments),
  fc.constantFrom(...refusedIds, 'resumes', '.git', '.env'),
  texts(60).map(encodeURIComponent),
  fc.uuid(),
);
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE'];
const invented = fc.record({
  method: fc.constantFrom(...methods),
  path: fc.array(segments, { maxLength: 5 }).map((all) => `/${all.join('/')}`.slice(0, 12_000)),
  asAdmin: fc.boolean(),
});

test(
  'an invented path is refused with any method',
  async () => {
    const { api, caller, session } = world;
    const before = await storedFingerprint(api.services.databases);
    const property = fc.asyncProperty(fc.array(invented, { minLength: 8, maxLength: 8 }), async (all) => {
      await Promise.all(
        all.map(async ({ asAdmin, ...sent }) => {
          const headers = asAdmin ? { authorization: session.authorization } : {};
          const answer = checkAnswer(await caller.send({ ...sent, headers }));
          if (answer.status >= 300) return;
          expect(sent.method).toMatch(/^(?:GET|HEAD)$/);
          expect(reads).toContain(sent.path);
        }),
      );
    });
    await runProperty(property, 50);
    expect(await storedFingerprint(api.services.databases)).toEqual(before);
  },
  propertyMs,
);
