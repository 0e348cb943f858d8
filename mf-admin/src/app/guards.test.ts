import type { SessionStore } from '@ekamra/contracts';
import { describe, expect, test } from '@jest/globals';
import { asha } from '../testing/records.ts';
import { onlyAdmins, onlyGuests } from './guards.ts';

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

describe('the guard of admin pages', () => {
  test('lets an admin through', () => expect(onlyAdmins(sessionOf(asha))()).toBeNull());
  test('sends anybody else to the home page, before the page is loaded', () =>
    expect(target(onlyAdmins(sessionOf(undefined))())).toBe('/'));
});

describe('the guard of sign-in pages', () => {
  test('lets a visitor through', () => expect(guard(undefined, '/login')).toBeNull());
  test('sends an admin to the dashboard', () => expect(guard(asha, '/login')).toBe('/dashboard'));
  test('sends an admin on to where they were going', () =>
    expect(guard(asha, '/login?next=%2Fprofile')).toBe('/profile'));
});
