import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Session } from '@ekamra/contracts/accounts/admin';
import { CallFailed } from '@ekamra/contracts/calls/client';
import { createRenewal, type Exclusive, renewalDeadlineMs, tabLock } from './renewal.ts';
import { createSessionStore } from './session-store.ts';

const details = {
  _id: '019a0000-0000-7000-8000-000000000001',
  name: 'Asha',
  address: '',
  email: 'asha@ekamra.example',
  phone: '9437000001',
};
const answered = (token: string): Session => ({ status: true, details, token });
const sameTab: Exclusive = (work) => work();

const answeredWith = (status: number) => () => Promise.reject(new CallFailed(status, { message: '' }));
/** A browser's Web Locks API of which every tab waits for its turn; the part that the renewal uses. */
const newLocks = (): Pick<LockManager, 'request'> => {
  let last: Promise<unknown> = Promise.resolve();
  const request = async (_: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    const given = Promise.withResolvers<void>();
    signal?.addEventListener('abort', () => given.reject(signal.reason));
    const turn = last.then(() => given.resolve());
    const done = given.promise.then(work);
    last = Promise.allSettled([turn, done]);
    return done;
  };
  // The overload without options is not used.
  return { request: request as LockManager['request'] };
};

const newTab = (refresh: (signal: AbortSignal) => Promise<Session>, exclusive = sameTab) => {
  const session = createSessionStore(window.localStorage, window);
  return { session, renew: createRenewal({ session, refresh, exclusive }) };
};

afterEach(() => void jest.useRealTimers());
beforeEach(() => {
  window.localStorage.clear();
  createSessionStore(window.localStorage, window).keep({ details, token: 'old' });
});

test('concurrent calls renew an expired token once', async () => {
  const refresh = jest.fn(() => Promise.resolve(answered('new')));
  const { session, renew } = newTab(refresh);
  expect(await Promise.all([renew(), renew(), renew()])).toEqual([true, true, true]);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(session.token()).toBe('new');
});

test('two tabs use the refresh cookie once: the second tab takes the token of the first', async () => {
  const overTabs = tabLock(newLocks());
  const refresh = jest.fn(() => Promise.resolve(answered('new')));
  const [one, two] = [newTab(refresh, overTabs), newTab(refresh, overTabs)];
  expect(await Promise.all([one.renew(), two.renew()])).toEqual([true, true]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test.each([401, 403])(
  'a session whose renewal is refused with %d is over, and stays stored',
  async (status) => {
    const { session, renew } = newTab(answeredWith(status));
    expect(await renew()).toBe(false);
    expect(session.admin()).toEqual(details);
  },
);

test.each([0, 429, 500, 503, 504])(
  'a renewal that fails with %d leaves open whether the session is over, and the next call tries again',
  async (status) => {
    const refresh = jest
      .fn<() => Promise<Session>>()
      .mockImplementationOnce(answeredWith(status))
      .mockResolvedValueOnce(answered('new'));
    const { renew } = newTab(refresh);
    await expect(renew()).rejects.toMatchObject({ name: 'CallFailed', status: 0 });
    expect(await renew()).toBe(true);
  },
);

test('a renewal without an answer fails at its deadline, and its request ends', async () => {
  jest.useFakeTimers();
  const refresh = jest.fn<(signal: AbortSignal) => Promise<Session>>(
    () => Promise.withResolvers<Session>().promise,
  );
  const failure = newTab(refresh)
    .renew()
    .catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(renewalDeadlineMs);
  expect(await failure).toMatchObject({ status: 0 });
  expect(refresh.mock.calls[0]?.[0].aborted).toBe(true);
});

test('a tab renews by itself once it has waited in vain for another one', async () => {
  jest.useFakeTimers();
  const locks = newLocks();
  const frozen = Promise.withResolvers<never>();
  void tabLock(locks)(() => frozen.promise);
  const refresh = jest.fn(() => Promise.resolve(answered('new')));
  const renewed = newTab(refresh, tabLock(locks)).renew();
  await jest.advanceTimersByTimeAsync(renewalDeadlineMs - 1);
  expect(refresh).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await renewed).toBe(true);
});

test('a tab whose renewal fails lets the next one renew', async () => {
  const exclusive = tabLock(newLocks());
  const one = newTab(answeredWith(503), exclusive).renew();
  const two = newTab(() => Promise.resolve(answered('new')), exclusive).renew();
  await expect(one).rejects.toMatchObject({ status: 0 });
  expect(await two).toBe(true);
});

test('without a token no request is sent', async () => {
  window.localStorage.clear();
  const refresh = jest.fn(() => Promise.resolve(answered('new')));
  expect(await newTab(refresh).renew()).toBe(false);
  expect(refresh).not.toHaveBeenCalled();
});

test('signing out during a renewal stays signed out', async () => {
  const answer = Promise.withResolvers<Session>();
  const { session, renew } = newTab(() => answer.promise);
  const renewed = renew();
  session.clear();
  answer.resolve(answered('new'));
  expect(await renewed).toBe(false);
  expect(session.admin()).toBeUndefined();
  expect(window.localStorage.getItem('adminInfo')).toBeNull();
});

test('signing out while another tab renews stays signed out in both', async () => {
  const overTabs = tabLock(newLocks());
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<Session>()];
  const refresh = (): Promise<Session> => {
    asked.resolve();
    return answer.promise;
  };
  const [one, two] = [newTab(refresh, overTabs), newTab(refresh, overTabs)];
  const renewed = [one.renew(), two.renew()];
  await asked.promise;
  two.session.clear();
  answer.resolve(answered('new'));
  expect(await Promise.all(renewed)).toEqual([false, false]);
  expect([one.session.token(), two.session.token()]).toEqual([undefined, undefined]);
});

test('a sign-in during a renewal keeps its own token', async () => {
  const answer = Promise.withResolvers<Session>();
  const { session, renew } = newTab(() => answer.promise);
  const renewed = renew();
  session.keep({ details, token: 'signed in' });
  answer.resolve(answered('new'));
  expect(await renewed).toBe(true);
  expect(session.token()).toBe('signed in');
});
