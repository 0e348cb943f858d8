import { expect, test } from '@jest/globals';
import { afterLogin, loginPath } from './paths.ts';

test('after the sign-in comes the page that was asked for', () => {
  const address = new URL(loginPath('/buildings?page=2'), 'http://localhost');
  expect(afterLogin(address.searchParams.get('next'))).toBe('/buildings?page=2');
});

test.each([
  null,
  '',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/login?next=%2F',
])('after a sign-in with next=%s comes the dashboard', (next) => expect(afterLogin(next)).toBe('/dashboard'));
