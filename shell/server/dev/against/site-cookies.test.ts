import { expect, test } from '@jest/globals';
import { siteCookies } from './site-cookies.ts';

const cookies = siteCookies('https://www.site.example');

test('a cookie of the site is kept by a browser on this machine over HTTP, and comes back under its own name', () => {
  const [kept = ''] = cookies.toBrowser([
    '__Secure-refresh=abc=; Path=/real-estate/admin; HttpOnly; SameSite=Strict; Secure; Domain=site.example; Max-Age=60',
  ]);
  expect(kept).toBe(
    'www.site.example~__Secure-refresh=abc=; Path=/real-estate/admin; HttpOnly; SameSite=Strict; Max-Age=60',
  );
  expect(cookies.toSite(`${kept.split(';')[0]}; other=1`)).toBe('__Secure-refresh=abc=');
});

test('SameSite=None, which needs Secure, becomes Lax', () => {
  expect(cookies.toBrowser(['a=1; SameSite=None; Secure; Partitioned'])).toEqual([
    'www.site.example~a=1; SameSite=Lax',
  ]);
});

test('no cookie of another program or site on this machine reaches the site', () => {
  const other = siteCookies('https://staging.site.example:8443').toBrowser(['refresh=x']);
  expect(other).toEqual(['staging.site.example_8443~refresh=x']);
  expect(cookies.toSite(`refresh=local; ${other[0]}; site.example~refresh=y`)).toBeUndefined();
  expect(cookies.toSite(undefined)).toBeUndefined();
});
