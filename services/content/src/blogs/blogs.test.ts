import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { authorPlaceholder, blog } from '@ekamra/contracts';
import type { Blog, BlogInput } from '@ekamra/contracts';
import type { TestContent } from '../../testing/test-content.ts';
import { adminJson, asAdmin, startTestContent } from '../../testing/test-content.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startTestContent();
});
afterAll(() => content[Symbol.asyncDispose]());

const input = (title: string): BlogInput => ({
  category: 'Buying',
  title,
  authorName: 'Sujata Nayak',
  paragraphs: ['What to ask “before” you buy', "<b>bold</b> & '; drop table blogs; --", ''],
  createdDate: '2026-01-15T06:00:00.123456Z',
});
const nobody = '01890000-0000-7000-8000-0000000000ff';

const create = async (title: string): Promise<Blog> => {
  const response = await fetch(`${content.url}/blogs/create-blogs`, adminJson('POST', input(title)));
  expect(response.status).toBe(201);
  return ((await response.json()) as { Blog: Blog }).Blog;
};
const list = async (search = '') => {
  const response = await fetch(`${content.url}/blogs/get-all-blogs${search}`);
  return { response, body: (await response.json()) as { status: true; blogs: Blog[] } };
};

test('a created blog is read as sent', async () => {
  const created = await create('Reading a sale deed');
  expect(blog.parse(created)).toEqual({
    ...input('Reading a sale deed'),
    authorImage: authorPlaceholder,
    _id: created._id,
    createdAt: '2026-01-15T06:30:00.000Z',
  });
  const response = await fetch(`${content.url}/blogs/get-blogs/${created._id}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await response.json()).toEqual(created);
});

test('a blog without an author’s picture gets the address of the placeholder, which is served', async () => {
  const { _id, authorImage } = await create('Without a portrait');
  expect(authorImage).toBe(authorPlaceholder);
  const [row] = await content.dataSource.query('SELECT author_image FROM blogs WHERE id = $1', [_id]);
  expect(row).toEqual({ author_image: authorPlaceholder });
  const icon = await fetch(content.url + authorPlaceholder.replace('/real-estate', ''));
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await icon.text()).toMatch(/^<svg /);
  const edited = await fetch(
    `${content.url}/blogs/update-blogs/${_id}`,
    adminJson('PUT', { ...input('Still without'), authorImage: '/real-estate/media/a' }),
  );
  expect(((await edited.json()) as { Blog: Blog }).Blog.authorImage).toBe('/real-estate/media/a');
  const again = await fetch(
    `${content.url}/blogs/update-blogs/${_id}`,
    adminJson('PUT', input('Without again')),
  );
  expect(((await again.json()) as { Blog: Blog }).Blog.authorImage).toBe(authorPlaceholder);
});

test('the list is newest first, paged, and has a total', async () => {
  content.clock.now = new Date('2026-02-01T00:00:00Z');
  const older = await create('Older');
  const newer = await create('Newer');
  content.clock.now = new Date('2026-03-01T00:00:00Z');
  const newest = await create('Newest');
  const whole = await list();
  expect(whole.body.status).toBe(true);
  expect(whole.body.blogs.slice(0, 3)).toEqual([newest, newer, older]);
  const total = whole.body.blogs.length;
  expect(whole.response.headers.get('x-total-count')).toBe(String(total));

  const second = await list('?page=2&limit=2');
  expect(second.body.blogs[0]).toEqual(older);
  expect(second.response.headers.get('x-total-count')).toBe(String(total));
  expect(second.response.headers.get('link')).toContain('rel="prev"');
});

test('the list comes oldest first on request', async () => {
  const whole = await list();
  const { body } = await list('?sort=createdAt');
  expect(body.blogs).toEqual(whole.body.blogs.toReversed());
  const last = await list('?sort=createdAt&page=1&limit=1');
  expect(last.body.blogs).toEqual(whole.body.blogs.slice(-1));
  expect(last.response.headers.get('link')).toContain('page=2&limit=1&sort=createdAt>; rel="next"');
});

test('an unchanged list is answered with 304', async () => {
  const { response } = await list();
  const again = await fetch(`${content.url}/blogs/get-all-blogs`, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('an unknown parameter is refused by name', async () => {
  const { response, body } = await list('?pages=2');
  expect(response.status).toBe(400);
  expect(body).toMatchObject({ status: false, code: 'BAD_REQUEST', errors: [{ path: 'pages' }] });
});

test('a deleted blog is gone', async () => {
  const { _id } = await create('Short-lived');
  const remove = () =>
    fetch(`${content.url}/blogs/delete-blogs/${_id}`, { method: 'DELETE', headers: asAdmin() });
  expect((await remove()).status).toBe(200);
  expect((await fetch(`${content.url}/blogs/get-blogs/${_id}`)).status).toBe(404);
  expect((await remove()).status).toBe(404);
});

test('an unknown blog is answered with 404', async () => {
  const answers = await Promise.all([
    fetch(`${content.url}/blogs/get-blogs/${nobody}`),
    fetch(`${content.url}/blogs/get-blogs/no-id`),
    fetch(`${content.url}/blogs/update-blogs/${nobody}`, adminJson('PUT', input('Nothing'))),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('an invalid blog is refused with its fields', async () => {
  const response = await fetch(
    `${content.url}/blogs/create-blogs`,
    adminJson('POST', { ...input(' '), _id: nobody }),
  );
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'INVALID',
    errors: expect.arrayContaining([
      { path: 'title', message: 'Title is required' },
      { path: '_id', message: 'Unknown field' },
    ]),
  });
});

const createOnce = () =>
  fetch(`${content.url}/blogs/create-blogs`, adminJson('POST', input('Once'), { 'idempotency-key': 'k-1' }));
test('one key creates one blog, also concurrently', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, createOnce));
  const ids = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { Blog: Blog }).Blog._id),
  );
  expect(new Set(ids).size).toBe(1);
  const { body } = await list();
  expect(body.blogs.filter(({ title }) => title === 'Once')).toHaveLength(1);
});
