import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Admin } from '@ekamra/contracts/accounts/admin';
import { storageOrMemory, createSessionStore } from './session-store.ts';

const details: Admin = {
  _id: '019a0000-0000-7000-8000-000000000001',
  name: 'Asha',
  address: 'Bhubaneswar',
  email: 'asha@ekamra.example',
  phone: '9437000001',
};
const store = () => createSessionStore(window.localStorage, window);
const fromOtherTab = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => window.localStorage.clear());

test('a session is stored in adminInfo and token, and read from there', () => {
  store().keep({ details, token: 'abc' });
  expect(JSON.parse(window.localStorage.getItem('adminInfo') ?? '')).toEqual(details);
  expect(window.localStorage.getItem('token')).toBe('abc');
  expect(store().admin()).toEqual(details);
  expect(store().token()).toBe('abc');
});

test('signing out clears all of the storage', () => {
  const session = store();
  session.keep({ details, token: 'abc' });
  window.localStorage.setItem('filter', '{}');
  session.clear();
  expect(window.localStorage).toHaveLength(0);
  expect(session.admin()).toBeUndefined();
});

test.each(['', 'null', '{bad', '"text"', '[]', '7'])('a profile stored as %j is ignored', (text) => {
  window.localStorage.setItem('adminInfo', text);
  expect(store().admin()).toBeUndefined();
});

test('the profile keeps its identity until it changes', () => {
  const session = store();
  session.keep({ details, token: 'abc' });
  expect(session.admin()).toBe(session.admin());
  session.keep({ details: { ...details, name: 'Bina' }, token: 'abc' });
  expect(session.admin()?.name).toBe('Bina');
});

test('subscribers are notified of changes in this tab and others until they unsubscribe', () => {
  const session = store();
  const listener = jest.fn();
  const stop = session.subscribe(listener);
  session.keep({ details, token: 'abc' });
  fromOtherTab('adminInfo');
  fromOtherTab('token');
  fromOtherTab(null);
  fromOtherTab('filter');
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
  session.clear();
  fromOtherTab(null);
  expect(listener).toHaveBeenCalledTimes(4);
});

test('without storage access a session lasts as long as the page', () => {
  const refusing = {
    get localStorage(): Storage {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };
  const session = createSessionStore(storageOrMemory(refusing), window);
  expect(session.admin()).toBeUndefined();
  session.keep({ details, token: 'abc' });
  expect([session.admin(), session.token()]).toEqual([details, 'abc']);
  session.clear();
  expect(session.token()).toBeUndefined();
});

test('if the storage has no room, a session lasts as long as the page', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    clear: () => undefined,
  };
  const session = createSessionStore(storageOrMemory({ localStorage: full }), window);
  session.keep({ details, token: 'abc' });
  expect([session.admin(), session.token()]).toEqual([details, 'abc']);
});
