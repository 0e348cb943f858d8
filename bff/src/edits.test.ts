import { expect, test } from '@jest/globals';
import { ifMatchAllows, matchesIfNoneMatch } from '@ekamra/chassis';
import { signTestToken } from '@ekamra/chassis/testing';
import { apiBase, calls, type EnquiryUpdate } from '@ekamra/contracts';
import { landInput } from '@ekamra/contracts/testing/examples';
import { answerJson, startStubService, type StubAnswer } from '../testing/stub-service.ts';
import { startTestBff, type TestBff } from '../testing/test-bff.ts';

const id = '01890000-0000-7000-8000-000000000001';
const authorization = `Bearer ${signTestToken()}`;
const landPath = `${apiBase}/lands/edit-land-by-id/${id}`;
const update: EnquiryUpdate = { state: 'closed', note: 'Sold' };
const put = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Starts a service with one record whose version each edit raises. */
const startVersioned = async () => {
  let version = 1;
  const tag = () => `"${id}-${version}"`;
  const answer: StubAnswer = (response, { method, headers }) => {
    if (method === 'GET' && matchesIfNoneMatch(headers['if-none-match'], tag())) {
      response.writeHead(304, { etag: tag() }).end();
      return;
    }
    if (method === 'PUT' && !ifMatchAllows(headers['if-match'], tag())) {
      const refusal = { status: false, message: 'Changed', code: 'CHANGED_MEANWHILE', requestId: 'x' };
      answerJson(response, refusal, { ':status': '412' });
      return;
    }
    if (method === 'PUT') version += 1;
    answerJson(response, { version, text: 'Bhubaneswar '.repeat(500) }, { etag: tag() });
  };
  return startStubService(answer);
};
const readLand = (bff: TestBff, headers: Record<string, string> = {}) =>
  fetch(`${bff.url}${apiBase}/lands/get-land-by-id/${id}`, { headers });
const versionOf = async (response: Response) => ((await response.json()) as { version: number }).version;

test('an edit of a land invalidates the cached lands, and nothing else', async () => {
  await using catalog = await startVersioned();
  await using bff = await startTestBff({ catalog: catalog.url });
  const reads = ['lands/get-all-lands', `lands/get-land-by-id/${id}`, 'buildings/get-all-buildings'];
  const readAll = () => Promise.all(reads.map((path) => fetch(`${bff.url}${apiBase}/${path}`)));
  await readAll();
  expect((await readAll()).map(({ headers }) => headers.get('x-cache'))).toEqual(['hit', 'hit', 'hit']);
  expect((await put(bff.url + landPath, landInput)).status).toBe(200);
  const after = await readAll();
  expect(after.map(({ headers }) => headers.get('x-cache'))).toEqual(['miss', 'miss', 'hit']);
  expect(await Promise.all(after.map(versionOf))).toEqual([2, 2, 1]);
});

test.each(['br', 'gzip', 'identity'])(
  'the tag of a read in %s is valid for one edit, and its answer’s for the next',
  async (encoding) => {
    await using catalog = await startVersioned();
    await using bff = await startTestBff({ catalog: catalog.url });
    const read = await readLand(bff, { 'accept-encoding': encoding });
    const tag = read.headers.get('etag') ?? '';
    const edited = await put(bff.url + landPath, landInput, { 'if-match': tag });
    expect([edited.status, edited.headers.get('etag')]).toEqual([200, `"${id}-2"`]);
    const stale = await put(bff.url + landPath, landInput, { 'if-match': tag });
    expect([stale.status, await stale.json()]).toMatchObject([412, { code: 'CHANGED_MEANWHILE' }]);
    const next = { 'if-match': edited.headers.get('etag') ?? '' };
    expect((await put(bff.url + landPath, landInput, next)).status).toBe(200);
  },
);

test.each(['zstd', 'gzip'])(
  'a tag that a proxy suffixed with %s is valid for an edit and for a 304',
  async (encoding) => {
    await using content = await startVersioned();
    await using bff = await startTestBff({ content: content.url });
    const marked = `"${id}-1-${encoding}"`;
    const list = await fetch(bff.url + apiBase + calls.getAllEnquiries.path, {
      headers: { authorization, 'if-none-match': marked },
    });
    expect([list.status, list.headers.get('etag'), await list.text()]).toEqual([304, `"${id}-1"`, '']);
    const path = `${apiBase}/enquiries/update-enquiry/${id}`;
    expect((await put(bff.url + path, update, { 'if-match': marked })).status).toBe(200);
  },
);

test('an edit that the service refuses or does not answer invalidates the cache all the same', async () => {
  let broken = false;
  await using catalog = await startStubService((response, { method }) => {
    if (broken && method === 'PUT') response.destroy();
    else answerJson(response, { version: 1 }, { etag: '"v1"' });
  });
  await using bff = await startTestBff({ catalog: catalog.url });
  await readLand(bff);
  broken = true;
  expect((await put(bff.url + landPath, landInput)).status).toBe(503);
  expect((await readLand(bff)).headers.get('x-cache')).toBe('miss');
});
