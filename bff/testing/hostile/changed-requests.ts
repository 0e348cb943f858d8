import { inLanes } from '@ekamra/chassis/testing/in-lanes';
import { isFullRun, sampled } from '@ekamra/chassis/testing/sampled';
import { expect } from '@jest/globals';
import { storedFingerprint } from '../stored-fingerprint.ts';
import type { Sample } from './call-samples.ts';
import { checkAnswer } from './check-answer.ts';
import { allowedCaller, type Endpoint, requestOf } from './endpoints.ts';
import type { Answer } from './http-caller.ts';
import { type PlaceName, world } from './world.ts';

/** Concurrent requests of a test. */
const lanes = 8;

/** A change of a valid request, the body as it is sent. */
export interface Change {
  id?: string;
  search?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

/** Returns what sends changed requests to an endpoint at one place, from a caller that it accepts. */
export const endpointAt = (at: PlaceName, endpoint: Endpoint) => {
  const send = async (valid: Sample, { id, search, body, headers }: Change): Promise<Answer> => {
    const { base, caller } = world.placeOf(at);
    const sent = requestOf(endpoint, base, { ...valid, ...(id !== undefined && { id }) });
    return checkAnswer(
      await caller.send({
        ...sent,
        path: search === undefined ? sent.path : `${sent.path}?${search}`,
        body: body ?? sent.body,
        headers: {
          ...valid.headers,
          ...(headers ?? sent.headers),
          authorization: allowedCaller(world, endpoint.call, at),
        },
      }),
    );
  };
  return {
    send,
    /** Sends all changes of a valid request; checks that none stored anything, and returns the answers. */
    answersTo: async <Refused extends Change>(
      changesOf: (valid: Sample) => Refused[],
    ): Promise<[Refused, Answer][]> => {
      const valid = await endpoint.sample(world);
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

/** The BFF refuses queries, and the services bodies and ids: only a full run tries each at both. */
export const isQueryTried = (at: PlaceName, { places }: Endpoint): boolean =>
  isFullRun || at === 'bff' || !places.includes('bff');
/** True for a place that a short run tries bodies and ids at. */
export const isBodyTried = (at: PlaceName, { places }: Endpoint): boolean =>
  isFullRun || at !== 'bff' || places.length === 1;
