import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { endedSession, invalidAdminAuth, invalidServiceAuth } from './hostile-callers.ts';
import {
  type ValidCall,
  json,
  invalidBodies,
  invalidIds,
  invalidQueries,
  parseRefusal,
  sendCall,
  type RequestOverrides,
} from './hostile-requests.ts';
import { hostileValuesFor, jsonWith, notJson, placesOf } from './hostile-values.ts';
import { inLanes } from './in-lanes.ts';
import type { TestIdentity } from './test-identity.ts';

export type { ValidCall as GoodCall } from './hostile-requests.ts';
export { bodyWith, harmlessTexts } from './hostile-values.ts';

/** A running service for hostile requests. */
export interface HostileTarget extends AsyncDisposable {
  url: string;
  identity: TestIdentity;
  /** Restores the initial data. */
  reset(): Promise<unknown>;
  /** Returns all stored data. */
  readStored(): Promise<unknown>;
}

/**
 * Registers tests that send hostile requests for each call to the service, and check that they are refused with the
 * right status, reveal no internals and change nothing. Each call has to succeed first, so that a refusal has the
 * tested reason.
 */
export const hostileTests = (validCalls: ValidCall[], start: () => Promise<HostileTarget>): void => {
  let target: HostileTarget;
  let before: unknown;
  beforeAll(async () => {
    target = await start();
    target.identity.endSession(endedSession);
  });
  beforeEach(async () => {
    await target.reset();
    before = await target.readStored();
  });
  afterAll(async () => {
    await target[Symbol.asyncDispose]();
  });

  const send = (validCall: ValidCall, overrides?: RequestOverrides) =>
    sendCall(target.url, validCall, overrides);
  const sendAndParseRefusal = async (validCall: ValidCall, overrides: RequestOverrides) =>
    parseRefusal(await send(validCall, overrides));
  const statuses = (validCall: ValidCall, requests: RequestOverrides[]) =>
    Promise.all(
      requests.map(async (overrides) => (await sendAndParseRefusal(validCall, overrides)).httpStatus),
    );
  const expectNoChange = async () => expect(await target.readStored()).toEqual(before);

  const callerTests = (validCall: ValidCall): void => {
    const { access, service } = validCall.call;
    test.each(access === 'admin' ? invalidAdminAuth(service) : invalidServiceAuth(service))(
      'is refused to a caller with %s',
      async (_, authorization) => {
        const response = await send(validCall, { headers: { authorization } });
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
        expect(await parseRefusal(response)).toMatchObject({ httpStatus: 401, code: 'NOT_SIGNED_IN' });
        await expectNoChange();
      },
    );
  };

  const bodyTests = (validCall: ValidCall): void => {
    const places = placesOf(validCall.body);

    test.each(invalidBodies)('refuses %s', async (...[, overrides, status]) => {
      expect(await statuses(validCall, [overrides])).toEqual([status]);
      await expectNoChange();
    });

    test('refuses in each place what doesn’t belong there, and says where', async () => {
      const replacements = places.flatMap(({ path, value }) =>
        hostileValuesFor(value).map((hostile) => ({ path, hostile })),
      );
      const mismatches = await inLanes(replacements, 8, async ({ path, hostile }) => {
        const answer = await sendAndParseRefusal(validCall, {
          body: jsonWith(validCall.body, path, hostile),
        });
        const namesPath = answer.errors?.some((error) => error.path.startsWith(path.join('.'))) ?? false;
        const isRefused = answer.httpStatus === 422 && answer.code === 'INVALID' && namesPath;
        return isRefused ? [] : [`${path.join('.')} = ${hostile.slice(0, 60)}: ${JSON.stringify(answer)}`];
      });
      expect(mismatches.flat()).toEqual([]);
      await expectNoChange();
    });

    test('refuses in each place what is not JSON', async () => {
      const requests = places.flatMap(({ path }) =>
        notJson.map((text) => ({ body: jsonWith(validCall.body, path, text) })),
      );
      expect(await statuses(validCall, requests)).toEqual(requests.map(() => 400));
      await expectNoChange();
    });

    test('takes an empty text only where it may be empty', async () => {
      const statusByPath: [string, number][] = [];
      for (const { path, value } of places) {
        if (typeof value !== 'string') continue;
        const { status } = await send(validCall, { body: jsonWith(validCall.body, path, '""') });
        statusByPath.push([path.join('.'), status]);
      }
      expect(statusByPath).toEqual(
        statusByPath.map(([path]) => [
          path,
          validCall.mayBeEmpty?.includes(path) ? validCall.call.status : 422,
        ]),
      );
    });
  };

  const namedCalls = validCalls.map((validCall): [string, ValidCall] => [
    `${validCall.call.method} ${validCall.call.path}`,
    validCall,
  ]);
  describe.each(namedCalls)('%s', (_, validCall) => {
    test('succeeds as it should', async () => {
      expect((await send(validCall)).status).toBe(validCall.call.status);
    });

    test('takes no parameter that it doesn’t have', async () => {
      const requests = invalidQueries.map((search) => ({ search }));
      expect(await statuses(validCall, requests)).toEqual(requests.map(() => 400));
      await expectNoChange();
    });

    if (validCall.call.access !== 'everyone') callerTests(validCall);
    if (validCall.body) bodyTests(validCall);

    if (validCall.id)
      test('finds nothing by what is no record’s id', async () => {
        const requests = invalidIds.map((id) => ({ id }));
        expect(await statuses(validCall, requests)).toEqual(requests.map(() => 404));
        await expectNoChange();
      });

    if (!validCall.body && validCall.call.method !== 'GET')
      test('takes no body', async () => {
        expect(await statuses(validCall, [{ body: '{"all":true}', headers: json }])).toEqual([400]);
        await expectNoChange();
      });
  });
};
