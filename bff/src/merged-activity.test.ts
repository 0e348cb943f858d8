import { expect, test } from '@jest/globals';
import { signTestToken } from '@ekamra/chassis/testing';
import {
  apiBase,
  calls,
  changedKinds,
  errorAnswer,
  maxRecentChanges,
  type RecentChange,
  type Service,
} from '@ekamra/contracts';
import { answerJson, startStubService, type StubAnswer } from '../testing/stub-service.ts';
import { unusedAddress, startTestBff, type TestBff } from '../testing/test-bff.ts';

const authorization = `Bearer ${signTestToken()}`;
const path = calls.getRecentActivity.path;
const change = (minute: number, kind: RecentChange['kind']): RecentChange => ({
  _id: `01890000-0000-7000-8000-0000000000${String(minute).padStart(2, '0')}`,
  createdAt: `2026-01-15T06:${String(minute).padStart(2, '0')}:00.000Z`,
  adminId: '01890000-0000-7000-8000-000000000001',
  action: 'edited',
  kind,
  recordId: '01890000-0000-7000-8000-000000000002',
  name: 'Kalinga Heights',
});
/** Nouns of the kinds of records whose changes a service logs. */
const kindsIn = (service: Service): string[] =>
  changedKinds.filter((kind) => kind.service === service).map(({ noun }) => noun);
const answering =
  (...changes: RecentChange[]): StubAnswer =>
  (response) =>
    answerJson(response, { changes, missing: [] }, { etag: '"v1"' });

const read = (bff: TestBff, headers: Record<string, string> = {}) =>
  fetch(bff.url + apiBase + path, { headers: { authorization, ...headers } });

test('the changes of all services are merged, newest first, and never cached', async () => {
  await using catalog = await startStubService(answering(change(9, 'building'), change(3, 'land')));
  await using content = await startStubService(answering(change(5, 'enquiry')));
  await using careers = await startStubService(answering(change(7, 'application')));
  await using bff = await startTestBff({ catalog: catalog.url, content: content.url, careers: careers.url });
  const response = await read(bff, { 'if-none-match': '"v1"' });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await response.json()).toEqual({
    changes: [change(9, 'building'), change(7, 'application'), change(5, 'enquiry'), change(3, 'land')],
    missing: [],
  });
  for (const { received: seen } of [catalog, content, careers])
    expect(seen).toMatchObject([{ url: path, headers: { authorization } }]);
});

test('at most 20 changes are listed', async () => {
  const minutes = Array.from({ length: maxRecentChanges }, (_, index) => 50 - 2 * index);
  await using catalog = await startStubService(answering(...minutes.map((at) => change(at, 'land'))));
  await using content = await startStubService(answering(...minutes.map((at) => change(at + 1, 'blog'))));
  await using bff = await startTestBff({ catalog: catalog.url, content: content.url });
  const { changes } = (await (await read(bff)).json()) as { changes: RecentChange[] };
  expect(changes.slice(0, 3)).toEqual([change(51, 'blog'), change(50, 'land'), change(49, 'blog')]);
  expect(changes).toHaveLength(maxRecentChanges);
});

const broken: [string, StubAnswer][] = [
  ['refuses', (response) => answerJson(response, { status: false }, { ':status': '503' })],
  ['answers something else', (response) => answerJson(response, { changes: 'none' })],
  ['breaks off', (response) => void response.destroy()],
];

test.each(broken)(
  'when content %s, its kinds are listed as missing, and that is logged',
  async (_, answer) => {
    await using catalog = await startStubService(answering(change(9, 'building')));
    await using content = await startStubService(answer);
    await using careers = await startStubService(answering());
    await using bff = await startTestBff({
      catalog: catalog.url,
      content: content.url,
      careers: careers.url,
    });
    const response = await read(bff);
    expect(await response.json()).toEqual({ changes: [change(9, 'building')], missing: kindsIn('content') });
    expect(bff.logLines).toHaveLength(1);
  },
);

test('a hanging catalog does not delay the changes of content', async () => {
  const end = Promise.withResolvers<void>();
  await using catalog = await startStubService((response) => void end.promise.then(() => response.end()));
  await using content = await startStubService(answering(change(5, 'enquiry')));
  await using careers = await startStubService(answering());
  await using bff = await startTestBff({ catalog: catalog.url, content: content.url, careers: careers.url });
  const response = await read(bff);
  expect(await response.json()).toEqual({ changes: [change(5, 'enquiry')], missing: kindsIn('catalog') });
  expect(Number(catalog.received[0]?.headers['x-deadline-ms'])).toBeLessThanOrEqual(2_000);
  end.resolve();
});

test('when no service answers, the call fails', async () => {
  await using bff = await startTestBff({
    catalog: unusedAddress,
    content: unusedAddress,
    careers: unusedAddress,
  });
  const response = await read(bff);
  expect([response.status, errorAnswer.parse(await response.json()).code]).toEqual([503, 'UNAVAILABLE']);
});

test('only an admin gets them', async () => {
  await using catalog = await startStubService(answering());
  await using bff = await startTestBff({ catalog: catalog.url });
  expect((await read(bff, { authorization: '' })).status).toBe(401);
  expect(catalog.received).toEqual([]);
});
