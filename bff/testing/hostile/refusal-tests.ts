import { bodyLimit } from '@ekamra/contracts/body-limits';
import { inLanes } from '@ekamra/chassis/testing/in-lanes';
import { isFullRun, sampled } from '@ekamra/chassis/testing/sampled';
import { describe, expect, test } from '@jest/globals';
import { storedFingerprint } from '../stored-fingerprint.ts';
import { world } from './shared-world.ts';
import type { Sample } from './call-samples.ts';
import { checkAnswer, parseRefusal } from './check-answer.ts';
import { expectRefusal } from './expect-refusal.ts';
import type { Answer } from './http-caller.ts';
import { allowedCaller, type JsonCall, jsonCalls } from './json-calls.ts';
import type { PlaceName } from './places.ts';
import { refusedBodies, withEmptyText } from './refused-bodies.ts';
import { isAmbiguousId, refusedIds, refusedQueries } from './refused-values.ts';

/** Concurrent requests of a test. */
const lanes = 8;
/** Timeout of a test with thousands of requests: milliseconds. */
const manyRequestsMs = 120_000;

/** A change of a valid request, the body as it is sent. */
interface Change {
  id?: string;
  search?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

const json = { 'content-type': 'application/json' };

/** A call at one place that answers it. */
const callAt = (at: PlaceName, { call, sample }: JsonCall) => {
  const send = async (valid: Sample, change: Change): Promise<Answer> => {
    const { base, caller } = world.placeOf(at);
    const path = base + call.path.replace(':id', () => change.id ?? valid.id ?? '');
    const answer = await caller.send({
      method: call.method,
      path: change.search === undefined ? path : `${path}?${change.search}`,
      body: change.body ?? (valid.body === undefined ? undefined : JSON.stringify(valid.body)),
      headers: {
        ...valid.headers,
        ...(change.headers ?? (valid.body === undefined ? {} : json)),
        authorization: allowedCaller(world, call, at),
      },
    });
    return checkAnswer(answer);
  };
  return {
    send,
    /** Sends all changes of a valid request; checks that none stored anything, and returns the answers. */
    answersTo: async <Refused extends Change>(
      changesOf: (valid: Sample) => Refused[],
    ): Promise<[Refused, Answer][]> => {
      const valid = await sample(world);
      const before = await storedFingerprint(world.api.services.databases);
      const answers = await inLanes(
        sampled(changesOf(valid)),
        lanes,
        async (change): Promise<[Refused, Answer]> => [change, await send(valid, change)],
      );
      expect(await storedFingerprint(world.api.services.databases)).toEqual(before);
      return answers;
    },
  };
};

const cases = Object.entries(jsonCalls).flatMap(([name, jsonCall]) =>
  jsonCall.places.map((at): [string, PlaceName, JsonCall] => [name, at, jsonCall]),
);

describe.each(cases)('%s at %s', (...[, at, jsonCall]) => {
  const { call, schema, sample, places } = jsonCall;
  const { send, answersTo } = callAt(at, jsonCall);
  /** The BFF refuses queries, and the services bodies and ids: only a full run tries each at both. */
  const isQueryTried = isFullRun || at === 'bff' || !places.includes('bff');
  const isBodyTried = isFullRun || at !== 'bff' || places.length === 1;

  if (isQueryTried)
    test('takes no parameter that it doesn’t have', async () => {
      const answers = await answersTo(() => refusedQueries.map((search) => ({ search })));
      expect(answers.map(([{ search }, { status }]) => [search, status])).toEqual(
        sampled(refusedQueries).map((search) => [search, 400]),
      );
    });

  if (!isBodyTried) return;

  if (call.path.includes(':id'))
    test('finds nothing by what is no record’s id', async () => {
      const answers = await answersTo(() => refusedIds.map((id) => ({ id })));
      expect(answers.map(([{ id }, answer]) => [id, answer.status, parseRefusal(answer).code])).toEqual(
        sampled(refusedIds).map((id) =>
          at === 'bff' && isAmbiguousId(id) ? [id, 400, 'BAD_REQUEST'] : [id, 404, 'NOT_FOUND'],
        ),
      );
    });

  if (!schema && call.method !== 'GET')
    test('takes no body', async () => {
      const answers = await answersTo(() => [{ body: '{"all":true}', headers: json }]);
      expect(answers.map(([, { status }]) => status)).toEqual([400]);
    });

  if (schema) {
    const largest = bodyLimit(schema);

    test(
      'refuses a body with an error, and says where it is',
      async () => {
        const answers = await answersTo(({ body }) => refusedBodies({ body, schema, largest }));
        expect(answers.length).toBeGreaterThanOrEqual(isFullRun ? 50 : 20);
        for (const [refused, answer] of answers) expectRefusal(refused, answer);
      },
      manyRequestsMs,
    );

    test('takes an empty text where it may be empty', async () => {
      const bodies = withEmptyText((await sample(world)).body);
      const statuses = bodies.map(async (body) => (await send(await sample(world), { body })).status);
      expect(await Promise.all(statuses)).toEqual(bodies.map(() => call.status));
    });
  }
});
