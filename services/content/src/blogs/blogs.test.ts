import { expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { authorPlaceholder, blog, type BlogInput, type BlogSearchQuery, calls } from '@ekamra/contracts';
import { startTestContent } from '../../testing/test-content.ts';

const content = startedForTests(startTestContent);

const input = (title: string): BlogInput => ({
  category: 'Buying',
  title,
  authorName: 'Sujata Nayak',
  paragraphs: ['What to ask “before” you buy', "<b>bold</b> & '; drop table blogs; --", ''],
  createdDate: '2026-01-15T06:00:00.123456Z',
});
const create = async (title: string) =>
  (await content.admin(calls.createBlog, { body: input(title) })).data.Blog;
const titles = async (query: BlogSearchQuery = {}) =>
  (await content.visitor(calls.getAllBlogs, { query })).data.blogs.map(({ title }) => title);

test('a blog without optional fields is read as sent, with the placeholder for its author', async () => {
  const created = await create('Reading a sale deed');
  expect(blog.parse(created)).toEqual({
    ...input('Reading a sale deed'),
    authorImage: authorPlaceholder,
    _id: created._id,
    createdAt: '2026-01-15T06:30:00.000Z',
  });
  expect((await content.visitor(calls.getBlog, { params: { id: created._id } })).data).toEqual(created);
});

test('the placeholder for an author’s picture is stored and served', async () => {
  const { _id: id } = await create('Without a portrait');
  const [row] = await content.dataSource.query('SELECT author_image FROM blogs WHERE id = $1', [id]);
  expect(row).toEqual({ author_image: authorPlaceholder });
  const icon = await fetch(content.url + authorPlaceholder.replace('/real-estate', ''));
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await icon.text()).toMatch(/^<svg /);
  for (const facts of [{ authorImage: '/real-estate/media/a' }, {}]) {
    const body = { ...input('Edited'), ...facts };
    const { data } = await content.admin(calls.updateBlog, { params: { id }, body });
    expect(data.Blog.authorImage).toBe(facts.authorImage ?? authorPlaceholder);
  }
});

test('the list is newest first, or oldest first, by the time of the service', async () => {
  await content.dataSource.query('TRUNCATE blogs');
  for (const [title, at] of Object.entries({
    Older: '2026-02-01',
    Newer: '2026-02-01',
    Newest: '2026-03-01',
  })) {
    content.clock.now = new Date(at);
    await create(title);
  }
  expect(await titles()).toEqual(['Newest', 'Newer', 'Older']);
  expect(await titles({ sort: 'createdAt' })).toEqual(['Older', 'Newer', 'Newest']);
});

test('an invalid blog is refused with its fields', async () => {
  const body = { ...input(' '), _id: '01890000-0000-7000-8000-0000000000ff' };
  await expect(content.admin(calls.createBlog, { body })).rejects.toMatchObject({
    status: 422,
    code: 'INVALID',
    errors: expect.arrayContaining([
      { path: 'title', message: 'Title is required' },
      { path: '_id', message: 'Unknown field' },
    ]),
  });
});
