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
  '/buildings\\..\\lands',
  '/\t/elsewhere.example',
  '\t//elsewhere.example',
  '/\n\\elsewhere.example',
  '/\r/elsewhere.example',
  '/\0/elsewhere.example',
  '/lands\u0085',
  '/.//elsewhere.example',
  '/lands/..//elsewhere.example',
  '/login?next=%2F',
])('a sign-in with next=%j leads to the dashboard', (next) =>
  expect(pathAfterLogin(next)).toBe('/dashboard'),
);

test('a sign-in leads to an address of this site, spelled as browsers read it, whatever is asked for', () => {
  const site = 'https://ekamra.example';
  const parts = ['/', '\\', '\t', '\n', '\r', '\0', '\u007f', '@', ':', '?', 'elsewhere.example'];
  const lengthen = (start: string): string[] => parts.map((part) => start + part);
  const upToFour = [lengthen('/')].flatMap((two) => {
    const three = two.flatMap(lengthen);
    return [...two, ...three, ...three.flatMap(lengthen)];
  });
  const unsafe = upToFour.map(pathAfterLogin).filter((path) => {
    return new URL(path, site).origin !== site || /[\p{Cc}\\]/u.test(path);
  });
  expect(unsafe).toEqual([]);
});
