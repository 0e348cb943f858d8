import { silentApp } from '@ekamra/chassis/testing/silent-app';
import { startTestServer } from '@ekamra/chassis/testing';
import { visitorAddress } from '@ekamra/chassis/http/visitor-address';
import { apiBase } from '@ekamra/contracts/calls/calls';
import { internalHeaders } from '@ekamra/contracts/calls/internal';
import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import { vitalsCall } from '@ekamra/contracts/releases/vitals';
import type { LiveRemote, LiveSite } from '@ekamra/release';
import { expect, test } from '@jest/globals';
import { frontDoor } from './front-door.ts';
import { createReportedRoute } from './reported-route.ts';

const releaseWith = (layout: 'site' | 'bare', paths: string[]): RemoteRelease => ({
  declaration: { name: 'mf-insights', layout, rendering: 'server', paths },
  version: '0123456789abcdef',
  publishedAt: '2026-06-12T00:00:00.000Z',
  shellInterface: 1,
  shared: {},
  pacts: {},
  entry: 'remoteEntry.js',
  preload: { always: [], paths: {} },
  files: {},
});
const remoteWith = (name: string, releases: Pick<LiveRemote, 'live' | 'canary'>): LiveRemote => ({
  name,
  record: { changes: [], live: undefined, tag: '' },
  ...releases,
});
const site: LiveSite = {
  isComplete: true,
  remotes: [
    remoteWith('mf-public', { live: releaseWith('site', ['/', '/lands/:id', '*']) }),
    remoteWith('mf-insights', { canary: { release: releaseWith('site', ['/insights']), percent: 10 } }),
    remoteWith('mf-admin', { live: releaseWith('bare', ['/dashboard']) }),
  ],
};

/** Sends a report through the front door; returns the route that reaches the BFF. */
const routeAtBff = async (body: string, path = apiBase + vitalsCall.path) => {
  const seen: unknown[] = [];
  await using bff = await startTestServer((request, response) => {
    seen.push(request.headers[internalHeaders.pageRoute]);
    request.resume().once('end', () => response.end('{}'));
  });
  const door = frontDoor({
    bffUrl: bff.url,
    publicOrigin: 'http://site.example',
    addressOf: visitorAddress(['loopback']),
    reportedRoute: createReportedRoute(() => site),
  });
  const app = silentApp('shell');
  app.use(door);
  await using server = await startTestServer(app);
  await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [internalHeaders.pageRoute]: '/invented' },
    body,
  });
  await door.close();
  return seen;
};
const reportOf = (route: string) => JSON.stringify({ route, values: { LCP: 900 } });

test.each(['/insights', '/lands/:id', '/', '/*'])(
  'a report about the public page %s is named',
  async (route) => {
    expect(await routeAtBff(reportOf(route))).toEqual([route]);
  },
);

test('a report about a page of the back office is named as such', async () => {
  expect(await routeAtBff(reportOf('/dashboard'))).toEqual(['office /dashboard']);
});

test.each([
  ['a page that no release has', reportOf('/invented')],
  ['an address', reportOf('/lands/7')],
  ['nothing that can be read', '{"route":"/insights"'],
  ['a list', '["/insights"]'],
  ['more than a report is', `${reportOf('/insights')}${' '.repeat(2_000)}`],
])('a report about %s reaches the BFF without a name, whatever the visitor sends', async (...[, body]) => {
  expect(await routeAtBff(body)).toEqual([undefined]);
});

test('another call has no route, whatever the visitor sends', async () => {
  expect(await routeAtBff(reportOf('/insights'), `${apiBase}/enquiries`)).toEqual([undefined]);
});
