import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { signTestToken } from '@ekamra/chassis/testing';
import { apiBase, calls } from '@ekamra/contracts';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { answerJson, startStubService, type StubAnswer } from '../testing/stub-service.ts';
import { startTestBff } from '../testing/test-bff.ts';

const id = '01890000-0000-7000-8000-000000000001';
const list = `${apiBase}/buildings/get-all-buildings`;

/** Starts a catalog with a list that its writes change, and that can fail. */
const startCatalog = async () => {
  const state = { version: 1, total: 1, broken: false, hangs: false, delayMs: 0, isLong: false };
  const answer: StubAnswer = async (response, { method, headers }) => {
    await sleep(state.delayMs);
    if (state.hangs) return;
    if (state.broken) {
      response.destroy();
      return;
    }
    if (method !== 'GET') {
      state.version += 1;
      answerJson(response, { status: true, message: 'Deleted' });
      return;
    }
    const etag = `"v${state.version}"`;
    const answerHeaders = {
      etag,
      'x-total-count': String(state.total),
      link: `<${list}?page=${state.total}>; rel="last"`,
    };
    if (headers['if-none-match'] === etag) {
      response.writeHead(304, answerHeaders).end();
      return;
    }
    const body = [{ version: state.version, text: state.isLong ? 'Bhubaneswar '.repeat(500) : '' }];
    answerJson(response, body, answerHeaders);
  };
  const service = await startStubService((response, seen) => void answer(response, seen));
  return { ...service, state };
};

const versionOf = async (response: Response): Promise<unknown> => {
  const [first] = (await response.json()) as { version: number }[];
  return first?.version;
};

const deleteOne = (url: string) =>
  fetch(`${url}${apiBase}/buildings/delete-building-by-id/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${signTestToken()}` },
  });

test('a read is answered from memory for five seconds, and then revalidated by its ETag', async () => {
  await using catalog = await startCatalog();
  await using bff = await startTestBff({ catalog: catalog.url });
  const first = await fetch(bff.url + list);
  expect([first.status, first.headers.get('x-cache'), first.headers.get('x-total-count')]).toEqual([
    200,
    'miss',
    '1',
  ]);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  bff.advanceClock(4_900);
  expect((await fetch(bff.url + list)).headers.get('x-cache')).toBe('hit');
  expect(catalog.received).toHaveLength(1);
  bff.advanceClock(200);
  const later = await fetch(bff.url + list);
  expect([await versionOf(later), later.headers.get('x-cache')]).toEqual([1, 'miss']);
  expect(catalog.received[1]?.headers['if-none-match']).toBe('"v1"');
});

test('a page with unchanged records has the new total, also in a 304', async () => {
  await using catalog = await startCatalog();
  await using bff = await startTestBff({ catalog: catalog.url });
  await fetch(bff.url + list);
  catalog.state.total = 7;
  bff.advanceClock(5_100);
  const whole = await fetch(bff.url + list);
  const revalidated = await fetch(bff.url + list, { headers: { 'if-none-match': '"v1"' } });
  expect([whole.status, revalidated.status]).toEqual([200, 304]);
  for (const { headers } of [whole, revalidated])
    expect([headers.get('x-total-count'), headers.get('link')]).toEqual([
      '7',
      `<${list}?page=7>; rel="last"`,
    ]);
  expect(whole.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await versionOf(whole)).toBe(1);
});

test('the same query in another order is the same read', async () => {
  await using catalog = await startCatalog();
  await using bff = await startTestBff({ catalog: catalog.url });
  await fetch(`${bff.url}${list}?limit=5&page=1&district=Puri`);
  const other = await fetch(`${bff.url}${list}?district=Puri&page=1&limit=05`);
  expect(other.headers.get('x-cache')).toBe('hit');
  expect(catalog.received.map(({ url }) => url)).toEqual([
    '/buildings/get-all-buildings?district=Puri&limit=5&page=1',
  ]);
});

test('each search is cached separately', async () => {
  await using catalog = await startCatalog();
  await using bff = await startTestBff({ catalog: catalog.url });
  const from = async (query: string) => (await fetch(`${bff.url}${list}?${query}`)).headers.get('x-cache');
  expect(await from('q=sea+view&page=1')).toBe('miss');
  expect(await from('q=sea&page=1')).toBe('miss');
  expect(await from('page=1&q=%20sea%20view')).toBe('hit');
  expect(catalog.received).toHaveLength(2);
});

test('many concurrent reads are one request to the service', async () => {
  await using catalog = await startCatalog();
  catalog.state.delayMs = 50;
  await using bff = await startTestBff({ catalog: catalog.url });
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(bff.url + list)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(catalog.received).toHaveLength(1);
});

test('a forwarded write is visible to the next read', async () => {
  await using catalog = await startCatalog();
  await using bff = await startTestBff({ catalog: catalog.url });
  expect(await versionOf(await fetch(bff.url + list))).toBe(1);
  expect((await deleteOne(bff.url)).status).toBe(200);
  expect(await versionOf(await fetch(bff.url + list))).toBe(2);
});

test('a record that is restored is in the next read', async () => {
  await using catalog = await startCatalog();
  await using bff = await startTestBff({ catalog: catalog.url });
  expect(await versionOf(await fetch(bff.url + list))).toBe(1);
  const path = calls.restoreBuilding.path.replace(':id', id);
  const headers = { authorization: `Bearer ${signTestToken()}` };
  const restored = await fetch(bff.url + apiBase + path, { method: 'POST', headers });
  expect([restored.status, catalog.received[1]?.method]).toEqual([200, 'POST']);
  expect(await versionOf(await fetch(bff.url + list))).toBe(2);
});

test('a read that began before a write does not answer later readers', async () => {
  await using catalog = await startStubService((response, { method }) => {
    if (method === 'DELETE') answerJson(response, { status: true, message: 'Deleted' });
    else {
      const version = catalog.received.filter((seen) => seen.method === 'DELETE').length;
      setTimeout(() => answerJson(response, [{ version }], { etag: `"v${version}"` }), 200);
    }
  });
  await using bff = await startTestBff({ catalog: catalog.url });
  const early = fetch(bff.url + list);
  while (catalog.received.length === 0) await setImmediate();
  await deleteOne(bff.url);
  expect(await versionOf(await fetch(bff.url + list))).toBe(1);
  expect(await versionOf(await early)).toBe(0);
  expect(await versionOf(await fetch(bff.url + list))).toBe(1);
});

test('while the service is down the last answer is served as stale for ten minutes', async () => {
  await using catalog = await startCatalog();
  await using bff = await startTestBff({ catalog: catalog.url });
  await fetch(bff.url + list);
  catalog.state.broken = true;
  bff.advanceClock(6_000);
  const stale = await fetch(bff.url + list);
  expect([stale.status, stale.headers.get('x-cache')]).toEqual([200, 'stale']);
  expect(stale.headers.get('warning')).toBe('110 - "Response is Stale"');
  expect((await deleteOne(bff.url)).status).toBe(503);
  expect((await fetch(bff.url + list)).headers.get('x-cache')).toBe('stale');
  bff.advanceClock(600_000);
  const gone = await fetch(bff.url + list);
  expect([gone.status, gone.headers.get('retry-after')]).toEqual([503, '1']);
});

test('a hanging service has less time to answer if a stale answer is available', async () => {
  await using catalog = await startCatalog();
  await using bff = await startTestBff({ catalog: catalog.url });
  await fetch(bff.url + list);
  catalog.state.hangs = true;
  bff.advanceClock(6_000);
  expect((await fetch(bff.url + list)).headers.get('x-cache')).toBe('stale');
  expect(Number(catalog.received.at(-1)?.headers['x-deadline-ms'])).toBeLessThanOrEqual(1_500);
});

test('a failure is never cached', async () => {
  let failing = true;
  await using catalog = await startStubService((response) =>
    failing
      ? answerJson(response, { status: false }, { ':status': '500' })
      : answerJson(response, [{ version: 1 }], { etag: '"v1"' }),
  );
  await using bff = await startTestBff({ catalog: catalog.url });
  expect((await fetch(bff.url + list)).status).toBe(500);
  failing = false;
  expect((await fetch(bff.url + list)).status).toBe(200);
});

/** Requests with node:http, because fetch decompresses by itself. */
const ask = (url: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

test('each encoding has its own strong ETag, and each of them answers 304', async () => {
  await using catalog = await startCatalog();
  catalog.state.isLong = true;
  await using bff = await startTestBff({ catalog: catalog.url });
  const plain = await ask(bff.url + list, {});
  const brotli = await ask(bff.url + list, { 'accept-encoding': 'gzip, br' });
  const zipped = await ask(bff.url + list, { 'accept-encoding': 'gzip' });
  expect([plain, brotli, zipped].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ]);
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
  expect(gunzipSync(zipped.body)).toEqual(plain.body);
  const etags = [plain, brotli, zipped].map(({ headers }) => String(headers['etag']));
  expect(etags).toEqual(['"v1"', '"v1-br"', '"v1-gzip"']);
  for (const etag of etags) {
    const again = await ask(bff.url + list, { 'if-none-match': etag, 'accept-encoding': 'br' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
  expect(brotli.headers['vary']).toBe('Authorization, Accept-Encoding');
});

test('short answers are not compressed', async () => {
  await using catalog = await startCatalog();
  await using bff = await startTestBff({ catalog: catalog.url });
  const answer = await ask(bff.url + list, { 'accept-encoding': 'br' });
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('reads are counted by the source of their answers', async () => {
  await using catalog = await startCatalog();
  await using bff = await startTestBff({ catalog: catalog.url });
  await fetch(bff.url + list);
  await fetch(bff.url + list);
  const metrics = await bff.metrics.registry.metrics();
  expect(metrics).toContain('bff_public_reads_total{from="miss",service="bff"} 1');
  expect(metrics).toContain('bff_public_reads_total{from="hit",service="bff"} 1');
});
