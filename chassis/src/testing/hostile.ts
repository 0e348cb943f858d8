import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { endedSession, wrongAdmins, wrongServices } from './hostile-callers.ts';
import {
  type GoodCall,
  json,
  noBodies,
  noIds,
  noQueries,
  refusalOf,
  sendCall,
  type Sent,
} from './hostile-requests.ts';
import { hostileFor, jsonWith, notJson, placesOf } from './hostile-values.ts';
import type { TestIdentity } from './identity.ts';

export type { GoodCall } from './hostile-requests.ts';
export { bodyWith, harmlessTexts } from './hostile-values.ts';

/** A running service that hostile callers are let loose on. */
export interface HostileTarget extends AsyncDisposable {
  url: string;
  identity: TestIdentity;
  /** Makes what is kept be what it was at the start. */
  reset(): Promise<unknown>;
  /** All that is kept. */
  kept(): Promise<unknown>;
}

/**
 * Registers tests that make each of these calls as nobody should, at the service itself, and see that it is refused
 * with the right status, says nothing of our insides, and changes nothing. First of all each call has to succeed, so
 * that what is refused is refused for the reason that the test names.
 */
export const hostileTests = (goodCalls: GoodCall[], start: () => Promise<HostileTarget>): void => {
  let target: HostileTarget;
  let before: unknown;
  beforeAll(async () => {
    target = await start();
    target.identity.endSession(endedSession);
  });
  beforeEach(async () => {
    await target.reset();
    before = await target.kept();
  });
  afterAll(async () => {
    await target[Symbol.asyncDispose]();
  });

  const send = (good: GoodCall, sent?: Sent) => sendCall(target.url, good, sent);
  const refusal = async (good: GoodCall, sent: Sent) => refusalOf(await send(good, sent));
  const statuses = (good: GoodCall, all: Sent[]) =>
    Promise.all(all.map(async (sent) => (await refusal(good, sent)).httpStatus));
  const nothingChanged = async () => expect(await target.kept()).toEqual(before);

  const callerTests = (good: GoodCall): void => {
    const { access, service } = good.call;
    test.each(access === 'admin' ? wrongAdmins(service) : wrongServices(service))(
      'is refused to a caller with %s',
      async (_, authorization) => {
        const response = await send(good, { headers: { authorization } });
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
        expect(await refusalOf(response)).toMatchObject({ httpStatus: 401, code: 'NOT_SIGNED_IN' });
        await nothingChanged();
      },
    );
  };

  const bodyTests = (good: GoodCall): void => {
    const places = placesOf(good.body);

    test.each(noBodies)('refuses %s', async (...[, sent, status]) => {
      expect(await statuses(good, [sent])).toEqual([status]);
      await nothingChanged();
    });

    test('refuses in each place what doesn’t belong there, and says where', async () => {
      const unlike: string[] = [];
      for (const { path, value } of places)
        for (const hostile of hostileFor(value)) {
          const answer = await refusal(good, { body: jsonWith(good.body, path, hostile) });
          const says = answer.errors?.some((error) => error.path.startsWith(path.join('.'))) ?? false;
          if (answer.httpStatus !== 422 || answer.code !== 'INVALID' || !says)
            unlike.push(`${path.join('.')} = ${hostile.slice(0, 60)}: ${JSON.stringify(answer)}`);
        }
      expect(unlike).toEqual([]);
      await nothingChanged();
    });

    test('refuses in each place what is not JSON', async () => {
      const all = places.flatMap(({ path }) =>
        notJson.map((text) => ({ body: jsonWith(good.body, path, text) })),
      );
      expect(await statuses(good, all)).toEqual(all.map(() => 400));
      await nothingChanged();
    });

    test('takes an empty text only where it may be empty', async () => {
      const answered: [string, number][] = [];
      for (const { path, value } of places) {
        if (typeof value !== 'string') continue;
        const { status } = await send(good, { body: jsonWith(good.body, path, '""') });
        answered.push([path.join('.'), status]);
      }
      expect(answered).toEqual(
        answered.map(([path]) => [path, good.mayBeEmpty?.includes(path) ? good.call.status : 422]),
      );
    });
  };

  const named = goodCalls.map((good): [string, GoodCall] => [`${good.call.method} ${good.call.path}`, good]);
  describe.each(named)('%s', (_, good) => {
    test('succeeds as it should', async () => {
      expect((await send(good)).status).toBe(good.call.status);
    });

    test('takes no parameter that it doesn’t have', async () => {
      const all = noQueries.map((search) => ({ search }));
      expect(await statuses(good, all)).toEqual(all.map(() => 400));
      await nothingChanged();
    });

    if (good.call.access !== 'everyone') callerTests(good);
    if (good.body) bodyTests(good);

    if (good.id)
      test('finds nothing by what is no record’s id', async () => {
        const all = noIds.map((id) => ({ id }));
        expect(await statuses(good, all)).toEqual(all.map(() => 404));
        await nothingChanged();
      });

    if (!good.body && good.call.method !== 'GET')
      test('takes no body', async () => {
        expect(await statuses(good, [{ body: '{"all":true}', headers: json }])).toEqual([400]);
        await nothingChanged();
      });
  });
};
