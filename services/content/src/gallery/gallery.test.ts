import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { calls, type ListQuery } from '@ekamra/contracts';
import { startTestContent, type TestContent } from '../../testing/test-content.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startTestContent();
});
beforeEach(() => content.dataSource.query('TRUNCATE gallery_images, idempotency_keys'));
afterAll(() => content[Symbol.asyncDispose]());

const image = (name: string) => ({ img_url: 'https://images.example/a.jpg', name });
const add = async (...names: string[]): Promise<void> => {
  for (const name of names) await content.admin(calls.addImage, { body: image(name) });
};
const list = (query: ListQuery = {}) => content.visitor(calls.getAllImages, { query });
const names = async (query?: ListQuery) => (await list(query)).data.map(({ name }) => name);

test('an empty gallery is an empty list', async () => {
  expect(await list()).toMatchObject({ data: [], total: 0 });
});

test('an added picture is listed as sent', async () => {
  const { data } = await content.admin(calls.addImage, { body: image('Lobby “East” <1>') });
  expect(data).toEqual({
    status: true,
    message: 'Image added successfully',
    data: image('Lobby “East” <1>'),
  });
  expect((await list()).data).toEqual([image('Lobby “East” <1>')]);
});

test('pictures are listed newest first, or in order of addition', async () => {
  await add('Lobby', 'Courtyard', 'Roof');
  expect(await names()).toEqual(['Roof', 'Courtyard', 'Lobby']);
  expect(await names({ sort: '-createdAt' })).toEqual(['Roof', 'Courtyard', 'Lobby']);
  expect(await names({ sort: 'createdAt' })).toEqual(['Lobby', 'Courtyard', 'Roof']);
});

test('pages have the requested length and link to one another', async () => {
  await add('Lobby', 'Courtyard', 'Roof', 'Pool', 'Gate');
  expect(await names({ page: 1, limit: 2 })).toEqual(['Gate', 'Pool']);
  expect(await names({ page: 3, limit: 2 })).toEqual(['Lobby']);
  expect(await names({ page: 4, limit: 2 })).toEqual([]);
  const { headers } = await fetch(`${content.url}/gallery/get-all-images?page=2&limit=2`);
  expect(headers.get('x-total-count')).toBe('5');
  const link = headers.get('link') ?? '';
  for (const [rel, page] of Object.entries({ first: 1, prev: 1, next: 3, last: 3 }))
    expect(link).toContain(`</real-estate/gallery/get-all-images?page=${page}&limit=2>; rel="${rel}"`);
});

test('concurrent identical adds with one key add one picture', async () => {
  const given = { body: image('Pool'), idempotencyKey: 'pool' };
  const answers = await Promise.all(Array.from({ length: 12 }, () => content.admin(calls.addImage, given)));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await names()).toEqual(['Pool']);
});

test('a key that was used for another picture is refused', async () => {
  await content.admin(calls.addImage, { body: image('Pool'), idempotencyKey: 'pool' });
  const other = content.admin(calls.addImage, { body: image('Gate'), idempotencyKey: 'pool' });
  await expect(other).rejects.toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await names()).toEqual(['Pool']);
});

test('an invalid picture address is refused', async () => {
  const script = content.admin(calls.addImage, { body: { img_url: 'javascript:alert(1)', name: 'Script' } });
  await expect(script).rejects.toMatchObject({ status: 422, errors: [{ path: 'img_url' }] });
  expect(await names()).toEqual([]);
});
