import { expect, test } from '@jest/globals';
import { signTestToken } from '@ekamra/chassis/testing';
import { apiBase, calls } from '@ekamra/contracts';
import { answerJson, startStubService } from '../testing/stub-service.ts';
import { startTestBff } from '../testing/test-bff.ts';

const list = apiBase + calls.getAllBuildings.path;
const bearer = { authorization: `Bearer ${signTestToken()}` };

/** Starts a catalog that answers with the view of the reader, of which each has its own tag. */
const startCatalog = () =>
  startStubService((response, { headers }) => {
    const view = headers.authorization === undefined ? 'public' : 'admin';
    if (headers['if-none-match'] === `"${view}"`) response.writeHead(304, { etag: `"${view}"` }).end();
    else answerJson(response, [{ view }], { etag: `"${view}"` });
  });
const viewIn = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { view: string }[])[0]?.view;

test('what only admins see is never cached for the public, nor what the public sees for admins', async () => {
  await using catalog = await startCatalog();
  await using bff = await startTestBff({ catalog: catalog.url });
  const read = async (headers = {}) => viewIn(await fetch(bff.url + list, { headers }));
  const views = [await read(bearer), await read(), await read(bearer), await read()];
  expect(views).toEqual(['admin', 'public', 'admin', 'public']);
  bff.advanceClock(6_000);
  expect([await read(), await read(bearer)]).toEqual(['public', 'admin']);
});

test('concurrent reads of an admin and the public are not one request', async () => {
  await using catalog = await startCatalog();
  await using bff = await startTestBff({ catalog: catalog.url });
  const readers = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? {} : bearer));
  const views = await Promise.all(
    readers.map(async (headers) => viewIn(await fetch(bff.url + list, { headers }))),
  );
  expect(views).toEqual(readers.map((headers) => (headers === bearer ? 'admin' : 'public')));
});

test('an answer to an admin is private, and varies by the token', async () => {
  await using catalog = await startCatalog();
  await using bff = await startTestBff({ catalog: catalog.url });
  const { headers } = await fetch(bff.url + list, { headers: bearer });
  expect(headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
  expect(headers.get('vary')).toContain('Authorization');
  expect((await fetch(bff.url + list)).headers.get('vary')).toContain('Authorization');
});

test('a token that is not valid is refused, also while an answer for admins is cached', async () => {
  await using catalog = await startCatalog();
  await using bff = await startTestBff({ catalog: catalog.url });
  await fetch(bff.url + list, { headers: bearer });
  for (const token of ['a.b.c', signTestToken({ exp: Math.floor(Date.now() / 1_000) - 60 })]) {
    const refused = await fetch(bff.url + list, { headers: { authorization: `Bearer ${token}` } });
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'NOT_SIGNED_IN' }]);
  }
  expect(catalog.received).toHaveLength(1);
});

test('a read without an admin view ignores the token', async () => {
  await using catalog = await startCatalog();
  await using bff = await startTestBff({ catalog: catalog.url });
  const address = bff.url + apiBase + calls.getAllLands.path;
  const response = await fetch(address, { headers: { authorization: 'Bearer a.b.c' } });
  expect([response.status, await viewIn(response)]).toEqual([200, 'public']);
});
