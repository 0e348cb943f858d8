/// <reference lib="dom" />
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type CollectedSpan,
  startTraceCollector,
  type TraceCollector,
} from '@ekamra/chassis/testing/trace-collector';
import { apiBase, calls } from '@ekamra/contracts/calls/calls';
import { freePort } from './free-port.ts';
import { Product } from './product.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { demoAdmin, expect, test as base } from './site.ts';

interface TracedProduct {
  origin: string;
  dataDir: string;
  collector: TraceCollector;
}

const test = base.extend<object, { traced: TracedProduct }>({
  traced: [
    async ({}, use) => {
      await using collector = await startTraceCollector();
      await using product = new Product({
        dataDir: await mkdtemp(path.join(tmpdir(), 'ekamra-traces-')),
        port: await freePort(),
        env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
      });
      const { origin } = await product.start();
      await use({ origin, dataDir: product.dataDir, collector });
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ traced }, use) => use(traced.origin),
});

/** Returns a span and what it is below, the innermost first: the names, each after that of its process. */
const lineageOf = (span: CollectedSpan, spans: CollectedSpan[]): string[] => {
  const parent = spans.find(
    ({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId,
  );
  return [`${String(span.service)}: ${span.name}`, ...(parent ? lineageOf(parent, spans) : [])];
};

const milliseconds = (nanoseconds: string): number => Number(BigInt(nanoseconds) / 1_000n) / 1_000;

test('one trace leads from the load of a page in the browser down to a statement in PostgreSQL', async ({
  page,
  traced: { dataDir, collector },
}) => {
  const vitals = page.waitForResponse(/\/assets\/vitals\./);
  await page.goto('/properties?q=Planted');
  await (await vitals).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.goto('about:blank');

  const load = await collector.waitFor((spans) => spans.find(({ name }) => name.startsWith('page load')));
  expect(load).toMatchObject({ name: 'page load /properties', service: 'browser', parentSpanId: '' });
  expect(load.events.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['responseStart', 'domContentLoaded', 'loaded', 'FCP']),
  );
  const statement = await collector.waitFor((spans) =>
    spans.find(
      ({ traceId, name, service }) => traceId === load.traceId && name === 'WITH' && service === 'catalog',
    ),
  );
  const lineage = await collector.waitFor((spans) => {
    const found = lineageOf(statement, spans);
    return found.at(-1) === 'browser: page load /properties' ? found : undefined;
  });
  expect(lineage).toEqual([
    // Lists are one statement with common table expressions.
    'catalog: WITH',
    expect.stringMatching(/^catalog: GET \//),
    'bff: GET catalog',
    expect.stringMatching(/^bff: GET \/real-estate\//),
    'shell: GET bff',
    'shell: render /properties',
    'shell: GET (page)',
    'browser: page load /properties',
  ]);
  const request = collector.spans.find(
    ({ name, traceId }) => name === 'GET (page)' && traceId === load.traceId,
  );
  const starts = [load, request, statement].map((span) => milliseconds(span?.startTimeUnixNano ?? '0'));
  // The browser's report takes a moment to arrive, by which the page load may seem later.
  expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(-2_000);
  expect(starts[2]).toBeGreaterThan(starts[1] ?? 0);

  const logs = path.join(dataDir, 'logs');
  const lines = await Promise.all(
    (await readdir(logs)).map((file) => readFile(path.join(logs, file), 'utf8')),
  );
  for (const name of ['shell', 'bff', 'catalog'])
    expect(lines.join('\n')).toMatch(new RegExp(`"name":"${name}"[^\\n]*"traceId":"${load.traceId}"`));
});

test('a trace holds no personal data, no secret, and nothing that a visitor has typed', async ({
  page,
  request,
  traced: { collector },
}) => {
  const signIn = await request.post(apiBase + calls.signIn.path, {
    data: { phoneNo: demoAdmin.phone, password: demoAdmin.password },
  });
  expect(signIn.status()).toBe(calls.signIn.status);
  const { token } = (await signIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const list = await request.get(`${apiBase}${calls.getAllEnquiries.path}?q=Planted`, { headers });
  expect(list.ok()).toBe(true);
  await page.goto('/properties?q=Planted');
  await sendEnquiry(request, 'Planted Visitor');
  // The mail of the enquiry is sent in the background.
  await collector.waitFor((spans) => spans.find(({ name }) => name === 'send mail'));
  await collector.waitFor((spans) => spans.find(({ name }) => name.endsWith(calls.getAllEnquiries.path)));
  const text = JSON.stringify(collector.bodies);
  for (const secret of [
    token,
    demoAdmin.password,
    demoAdmin.phone,
    '9437012399',
    'Planted',
    'example.com',
    'Saturday',
  ])
    expect(text).not.toContain(secret);
});

test('nothing that a visitor sends continues a trace or has one recorded', async ({
  request,
  traced: { collector },
}) => {
  const traceId = 'f'.repeat(32);
  const headers = { traceparent: `00-${traceId}-${'e'.repeat(16)}-01`, tracestate: 'visitor=1' };
  const before = collector.spans.length;
  for (const address of ['/about', `${apiBase}${calls.getAllBuildings.path}?page=1&limit=2`])
    expect((await request.get(address, { headers })).ok()).toBe(true);
  await request.post(apiBase + calls.signIn.path, { headers, data: {} });
  const findSignIn = (spans: CollectedSpan[]) =>
    spans.slice(before).find(({ name, service }) => service === 'bff' && name.startsWith('POST '));
  await collector.waitFor(findSignIn);
  expect(collector.spans.filter((span) => span.traceId === traceId)).toEqual([]);
});
