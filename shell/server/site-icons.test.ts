import { silentApp } from '@ekamra/chassis/testing/silent-app';
import { startTestServer } from '@ekamra/chassis/testing';
import { expect, test } from '@jest/globals';
import { siteIcons } from './site-icons.ts';

const icons = {
  svg: '/a/i.svg',
  ico: '/a/i.ico',
  touch: '/a/180.png',
  small: '/a/192.png',
  large: '/a/512.png',
};
const start = () => {
  const app = silentApp('shell');
  app.use(siteIcons(() => icons));
  return startTestServer(app);
};

test.each([
  ['/favicon.ico', icons.ico],
  ['/apple-touch-icon.png', icons.touch],
])('%s leads to an icon', async (path, location) => {
  await using server = await start();
  const answer = await fetch(server.url + path, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
});

test('the manifest names the site and its icons', async () => {
  await using server = await start();
  const answer = await fetch(`${server.url}/site.webmanifest`);
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  expect(await answer.json()).toMatchObject({
    name: 'Ekamra Realty',
    icons: [
      { src: icons.small, sizes: '192x192' },
      { src: icons.large, sizes: '512x512' },
    ],
  });
});
