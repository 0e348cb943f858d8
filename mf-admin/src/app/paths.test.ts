import { expect, test } from '@jest/globals';
import { pathAfterLogin, loginPath } from './paths.ts';

test('a sign-in leads to the requested page', () => {
  const address = new URL(loginPath('/buildings?page=2'), 'http://localhost');
  expect(pathAfterLogin(address.searchParams.get('next'))).toBe('/buildings?page=2');
});

test.each([
  null,
  '',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/login?next=%2F',
])('a sign-in with next=%s leads to the dashboard', (next) =>
  expect(pathAfterLogin(next)).toBe('/dashboard'),
);
