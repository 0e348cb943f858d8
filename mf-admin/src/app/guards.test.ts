import type { SessionStore } from '@ekamra/contracts';
import { describe, expect, test } from '@jest/globals';
import { asha } from '../../testing/sample-records.ts';
import { onlyAdmins, onlyGuests } from './page-route.ts';

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
