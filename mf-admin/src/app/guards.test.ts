import type { SessionStore } from '@ekamra/contracts';
import { answerDeadlineMs, isDeadlineExceeded } from '@ekamra/contracts/calls/deadline';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { asha } from '../../testing/sample-records.ts';
import { lazyPage, onlyAdmins, onlyGuests } from './page-route.ts';

const sessionOf = (admin: typeof asha | undefined): SessionStore => ({
  admin: () => admin,
  token: () => undefined,
  keep: () => undefined,
  clear: () => undefined,
  subscribe: () => () => undefined,
});
const target = (outcome: Response | null): string | null => outcome && outcome.headers.get('location');

const guard = (admin: typeof asha | undefined, address: string) =>
  target(onlyGuests(sessionOf(admin))({ request: new Request(`http://localhost${address}`) }));

describe('guard of admin pages', () => {
  test('lets an admin through', () => expect(onlyAdmins(sessionOf(asha))()).toBeNull());
  test('redirects anybody else to the home page before the page loads', () =>
    expect(target(onlyAdmins(sessionOf(undefined))())).toBe('/'));
});

describe('guard of sign-in pages', () => {
  test('lets a visitor through', () => expect(guard(undefined, '/login')).toBeNull());
  test('redirects an admin to the dashboard', () => expect(guard(asha, '/login')).toBe('/dashboard'));
  test('redirects an admin to the requested page', () =>
    expect(guard(asha, '/login?next=%2Fprofile')).toBe('/profile'));
});

describe('chunk of a page', () => {
  afterEach(() => void jest.useRealTimers());
  test('without an answer fails at the deadline', async () => {
    jest.useFakeTimers();
    const failure = lazyPage(() => Promise.withResolvers<never>().promise)().catch(isDeadlineExceeded);
    await jest.advanceTimersByTimeAsync(answerDeadlineMs);
    expect(await failure).toBe(true);
  });
});
