import { beforeEach, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { calls, type ListQuery } from '@ekamra/contracts';
import { startTestContent } from '../../testing/test-content.ts';

const content = startedForTests(startTestContent);
beforeEach(() => content.dataSource.query('TRUNCATE gallery_images, idempotency_keys'));

const image = (name: string) => ({ img_url: 'https://images.example/a.jpg', name });
const add = async (...names: string[]): Promise<void> => {
  for (const name of names) await content.admin(calls.addImage, { body: image(name) });
};
const list = (query: ListQuery = {}) => content.visitor(calls.getAllImages, { query });
const names = async (query?: ListQuery) => (await list(query)).data.map(({ name }) => name);

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

test('concurrent identical adds with one key add one picture', async () => {
  const given = { body: image('Pool'), idempotencyKey: 'pool' };
  const answers = await Promise.all(Array.from({ length: 12 }, () => content.admin(calls.addImage, given)));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await names()).toEqual(['Pool']);
});

test('an invalid picture address is refused', async () => {
  const script = content.admin(calls.addImage, { body: { img_url: 'javascript:alert(1)', name: 'Script' } });
  await expect(script).rejects.toMatchObject({ status: 422, errors: [{ path: 'img_url' }] });
  expect(await names()).toEqual([]);
});
