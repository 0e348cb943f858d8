import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Session } from '@ekamra/contracts/admin';
import { createRenewal, type Exclusive } from './renewal.ts';
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

const newTab = (refresh: () => Promise<Session>, exclusive = sameTab) => {
  const session = createSessionStore(window.localStorage, window);
  return { session, renew: createRenewal({ session, refresh, exclusive }) };
};

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
  let last: Promise<unknown> = Promise.resolve();
  const overTabs: Exclusive = (work) => {
    const mine = last.then(work);
    last = mine;
    return mine;
  };
  const refresh = jest.fn(() => Promise.resolve(answered('new')));
  const [one, two] = [newTab(refresh, overTabs), newTab(refresh, overTabs)];
  expect(await Promise.all([one.renew(), two.renew()])).toEqual([true, true]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a session that can not be renewed stays stored', async () => {
  const { session, renew } = newTab(() => Promise.reject(new Error('401')));
  expect(await renew()).toBe(false);
  expect(session.admin()).toEqual(details);
});

test('after a failure the next call tries again', async () => {
  const refresh = jest
    .fn<() => Promise<Session>>()
    .mockRejectedValueOnce(new Error('503'))
    .mockResolvedValueOnce(answered('new'));
  const { renew } = newTab(refresh);
  expect([await renew(), await renew()]).toEqual([false, true]);
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

test('a sign-in during a renewal keeps its own token', async () => {
  const answer = Promise.withResolvers<Session>();
  const { session, renew } = newTab(() => answer.promise);
  const renewed = renew();
  session.keep({ details, token: 'signed in' });
  answer.resolve(answered('new'));
  expect(await renewed).toBe(true);
  expect(session.token()).toBe('signed in');
});
