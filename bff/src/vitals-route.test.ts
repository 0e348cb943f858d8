import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from '@jest/globals';
import { apiBase, internalHeaders, type Vitals, vitalsCall } from '@ekamra/contracts';
import { startTestBff, type TestBff } from '../testing/test-bff.ts';

/** Sends a report as the shell does, which names the routes of public pages. */
const reportVitals = (bff: TestBff, body: unknown, { type = 'application/json', publicRoute = '' } = {}) =>
  fetch(bff.url + apiBase + vitalsCall.path, {
    method: 'POST',
    headers: { 'content-type': type, [internalHeaders.pageRoute]: publicRoute },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const visit: Vitals = {
  route: '/property/:title/:id',
  values: { LCP: 2_300, INP: 80, CLS: 0.07, FCP: 900, TTFB: 120 },
};
const metricsOf = async (bff: TestBff) => {
  const lines = (await bff.metrics.registry.metrics()).split('\n');
  return (start: string) => lines.filter((line) => line.startsWith(start) && !line.startsWith('#'));
};

test('the vitals of visits are counted by route, each in buckets of its own', async () => {
  await using bff = await startTestBff({});
  const response = await reportVitals(bff, visit, { publicRoute: visit.route });
  expect([response.status, await response.json()]).toEqual([200, { status: true, message: 'Counted' }]);
  await reportVitals(bff, { route: visit.route, values: { LCP: 4_100 } }, { publicRoute: visit.route });
  const metrics = await metricsOf(bff);
  const labels = `service="bff",route="${visit.route}"`;
  expect(metrics('web_vital_lcp_milliseconds')).toEqual(
    expect.arrayContaining([
      `web_vital_lcp_milliseconds_bucket{le="2000",${labels}} 0`,
      `web_vital_lcp_milliseconds_bucket{le="2500",${labels}} 1`,
      `web_vital_lcp_milliseconds_bucket{le="4000",${labels}} 1`,
      `web_vital_lcp_milliseconds_bucket{le="6000",${labels}} 2`,
      `web_vital_lcp_milliseconds_sum{${labels}} 6400`,
    ]),
  );
  expect(metrics('web_vital_cls_bucket')).toContain(`web_vital_cls_bucket{le="0.1",${labels}} 1`);
  for (const name of ['inp_milliseconds', 'fcp_milliseconds', 'ttfb_milliseconds', 'cls'])
    expect(metrics(`web_vital_${name}_count`)).toEqual([`web_vital_${name}_count{${labels}} 1`]);
});

test('routes that the shell does not name are counted together', async () => {
  await using bff = await startTestBff({});
  for (let at = 0; at < 60; at += 1) await reportVitals(bff, { route: `/made-up-${at}`, values: { LCP: 1 } });
  await reportVitals(bff, { route: '/about', values: { LCP: 1 } }, { publicRoute: '/about' });
  await reportVitals(bff, { route: '/dashboard', values: { LCP: 1 } }, { publicRoute: 'office /dashboard' });
  await reportVitals(bff, { route: '/about', values: { LCP: 1 } }, { publicRoute: '/gallery' });
  const counts = (await metricsOf(bff))('web_vital_lcp_milliseconds_count');
  expect(counts.sort()).toEqual([
    'web_vital_lcp_milliseconds_count{service="bff",route="/about"} 1',
    'web_vital_lcp_milliseconds_count{service="bff",route="/dashboard"} 1',
    'web_vital_lcp_milliseconds_count{service="bff",route="other"} 61',
  ]);
});

test('a process names at most 200 routes of public pages, so that nothing fills its memory', async () => {
  await using bff = await startTestBff({});
  for (let at = 0; at < 210; at += 1) {
    const route = `/page-${at}`;
    const response = await fetch(bff.url + apiBase + vitalsCall.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.${at}.9`,
        [internalHeaders.pageRoute]: route,
      },
      body: JSON.stringify({ route, values: { LCP: 1 } }),
    });
    expect(response.status).toBe(200);
  }
  const counts = (await metricsOf(bff))('web_vital_lcp_milliseconds_count');
  expect(counts).toHaveLength(201);
  expect(counts).toContain('web_vital_lcp_milliseconds_count{service="bff",route="other"} 10');
});

test('of one visitor few reports count, of others all', async () => {
  await using bff = await startTestBff({});
  const reportFrom = async (address: string): Promise<number> => {
    const answer = await fetch(bff.url + apiBase + vitalsCall.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        [internalHeaders.pageRoute]: '/about',
      },
      body: JSON.stringify({ route: '/about', values: { LCP: 1 } }),
    });
    return answer.status;
  };
  const statuses: number[] = [];
  for (let number = 0; number < 200; number += 1) statuses.push(await reportFrom('203.0.113.9'));
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
  expect(await reportFrom('203.0.113.10')).toBe(200);
  const counts = (await metricsOf(bff))('web_vital_lcp_milliseconds_count');
  expect(counts).toEqual(['web_vital_lcp_milliseconds_count{service="bff",route="/about"} 121']);
});

test.each([
  ['a value that is none', { ...visit, values: { LCP: -1 } }, 'application/json', 422],
  ['an address', { ...visit, route: '/p?id=1' }, 'application/json', 422],
  ['a body that is large', `"${'x'.repeat(2_000)}"`, 'application/json', 413],
  ['plain text', JSON.stringify(visit), 'text/plain', 415],
  ['half of a body', '{"route":', 'application/json', 400],
])('%s is refused and not counted', async (...[, body, type, status]) => {
  await using bff = await startTestBff({});
  expect((await reportVitals(bff, body, { type })).status).toBe(status);
  expect((await metricsOf(bff))('web_vital_lcp_milliseconds_count')).toEqual([]);
});

test('a body of unknown length is cut off at its limit', async () => {
  await using bff = await startTestBff({});
  const sending = request(bff.url + apiBase + vitalsCall.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  for (let sent = 0; sent < 10; sent += 1) sending.write(' '.repeat(500));
  sending.end();
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(413);
});
