import { expect, test } from '@jest/globals';
import { silentApp } from '@ekamra/chassis/testing/silent-app';
import { createRouter } from '@ekamra/chassis';
import { startTestServer } from '@ekamra/chassis/testing';
import { sessionCookie } from './cookies.ts';

/** Starts a server that answers with the cookie's value, and sets it. */
const startCookieServer = (publicOrigin: string) => {
  const cookie = sessionCookie(publicOrigin, { name: 'refresh', seconds: 60 });
  const router = createRouter();
  router.get('/', (ctx) => {
    ctx.body = { value: cookie.read(ctx) ?? null };
    cookie.set(ctx, 'next');
  });
  const app = silentApp('cookies');
  return startTestServer(app.use(router.routes()));
};

test.each([
  ['https://ekamra.example', '__Secure-refresh=next', '; Secure'],
  ['http://localhost:3000', 'refresh=next', ''],
])('of %s is %s', async (origin, value, secure) => {
  await using server = await startCookieServer(origin);
  const { headers } = await fetch(server.url);
  expect(headers.get('set-cookie')).toBe(
    `${value}; Path=/real-estate/admin; HttpOnly; SameSite=Strict${secure}; Max-Age=60`,
  );
});

test.each([
  ['__Secure-refresh=own; refresh=planted', 'own'],
  // A page without TLS can set it.
  ['refresh=planted', null],
])('%j is read as %s over HTTPS', async (cookie, value) => {
  await using server = await startCookieServer('https://ekamra.example');
  const response = await fetch(server.url, { headers: { cookie } });
  expect(await response.json()).toEqual({ value });
});
