import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '@ekamra/chassis';
import { mediaInUse } from '@ekamra/chassis/records/media-in-use';
import { signTestToken } from '@ekamra/chassis/testing';
import { activity, type BlogInput, calls, createClient } from '@ekamra/contracts';
import { z } from 'zod';
import { startTestContent, type TestContent } from '../../testing/test-content.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startTestContent();
});
beforeEach(() => content.dataSource.query('TRUNCATE blogs, idempotency_keys, activity, deleted_records'));
afterAll(() => content[Symbol.asyncDispose]());

const picture = '01890000-0000-7000-8000-000000000001-800x600';
const some: BlogInput = {
  blogImage: `/real-estate/media/${picture}`,
  category: 'Buying',
  title: 'Before',
  authorName: 'Sujata Nayak',
  paragraphs: ['What to ask “before” you buy', '', `See /real-estate/media/${picture}.`],
  createdDate: '2026-01-15T06:00:00.123456Z',
};
const { blogImage: _, ...withoutImage } = some;
const other: BlogInput = { ...withoutImage, title: 'After', sortParagraph: 'In short' };
const message = 'Only a blog that was deleted within the last day can be restored';
const notRestorable = { status: 404, code: 'NOT_FOUND', message };

const add = async () => (await content.admin(calls.createBlog, { body: some })).data.Blog;
const read = (id: string) => content.visitor(calls.getBlog, { params: { id } });
const edit = (id: string, body: BlogInput, ifMatch = '') =>
  content.admin(calls.updateBlog, { params: { id }, body, ifMatch });
const remove = (id: string) => content.admin(calls.deleteBlog, { params: { id } });
const restore = (id: string) => content.admin(calls.restoreBlog, { params: { id } });
const log = (id: string, query = {}) => content.admin(calls.getBlogActivity, { params: { id }, query });
const actions = async (id: string) => (await log(id)).data.map(({ action }) => action);
const age = (interval: string) =>
  content.dataSource.query(`UPDATE deleted_records SET deleted_at = now() - interval '${interval}'`);

describe('the delete of a blog', () => {
  test('is undone: the blog is restored unchanged and can be edited again', async () => {
    const stored = await add();
    await remove(stored._id);
    const { data, etag } = await restore(stored._id);
    expect(data).toEqual({ status: true, message: 'Blog restored', Blog: stored });
    expect(await read(stored._id)).toMatchObject({ data: stored, etag });
    expect((await content.visitor(calls.getAllBlogs)).data.blogs).toEqual([stored]);
    expect((await content.visitor(calls.getAllBlogs, { query: { q: 'nayak' } })).total).toBe(1);
    await edit(stored._id, other, etag);
  });

  test('can be undone for a day, during which its pictures are in use', async () => {
    const { _id: id } = await add();
    await remove(id);
    const inUse = () => mediaInUse(content.dataSource, [picture]);
    await age('24 hours 1 minute');
    expect(await inUse()).toEqual([]);
    await expect(restore(id)).rejects.toMatchObject(notRestorable);
    await age('23 hours 59 minutes');
    expect(await inUse()).toEqual([picture]);
    await restore(id);
    expect(await inUse()).toEqual([picture]);
  });

  test('can’t be undone twice, or without having been made', async () => {
    const { _id: id } = await add();
    await expect(restore(id)).rejects.toMatchObject(notRestorable);
    await expect(restore(newId())).rejects.toMatchObject(notRestorable);
    await remove(id);
    await restore(id);
    await expect(restore(id)).rejects.toMatchObject(notRestorable);
  });

  test('is undone by one of many concurrent requests, leaving one blog', async () => {
    const stored = await add();
    await remove(stored._id);
    const settled = await Promise.allSettled(Array.from({ length: 10 }, () => restore(stored._id)));
    const refused = settled.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(9);
    for (const { reason } of refused) expect(reason).toMatchObject(notRestorable);
    expect((await content.visitor(calls.getAllBlogs)).data.blogs).toEqual([stored]);
    expect(await actions(stored._id)).toEqual(['restored', 'deleted', 'created']);
  });

  test('invalidates every earlier version', async () => {
    const { _id: id } = await add();
    const first = await read(id);
    const second = await edit(id, other, first.etag);
    await remove(id);
    await restore(id);
    for (const { etag } of [first, second])
      await expect(edit(id, some, etag)).rejects.toMatchObject({ status: 412 });
    expect((await read(id)).etag).not.toBe(second.etag);
  });
});

describe('the activity of a blog', () => {
  test('lists who changed what, newest first, also after a delete', async () => {
    const sub = newId();
    const own = createClient({ origin: content.url, base: '', token: () => signTestToken({ sub }) });
    const { _id: id } = (await own(calls.createBlog, { body: some })).data.Blog;
    await own(calls.updateBlog, { params: { id }, body: other });
    await remove(id);
    const { data, total } = await log(id);
    expect(z.array(activity).parse(data)).toEqual(data);
    expect(total).toBe(3);
    expect(data.map(({ adminId, action }) => [adminId === sub, action])).toEqual([
      [false, 'deleted'],
      [true, 'edited'],
      [true, 'created'],
    ]);
    expect(data[1]?.changes).toEqual(
      expect.arrayContaining([
        { path: 'title', before: 'Before', after: 'After' },
        { path: 'sortParagraph', before: null, after: 'In short' },
        { path: 'blogImage', before: some.blogImage, after: null },
      ]),
    );
    expect(data[1]?.changes).toHaveLength(3);
    expect((await log(id, { page: 2, limit: 2 })).data).toEqual(data.slice(2));
  });

  test('leaves out refusals and edits without changes', async () => {
    const { _id: id } = await add();
    await edit(id, some);
    await expect(edit(id, other, '"old"')).rejects.toMatchObject({ status: 412 });
    await expect(restore(id)).rejects.toMatchObject({ status: 404 });
    expect(await actions(id)).toEqual(['created']);
  });

  test('of a blog that never existed is not found', async () => {
    await expect(log(newId())).rejects.toMatchObject({ status: 404, message: 'Blog not found' });
  });
});

test('only an admin restores a blog or gets its activity', async () => {
  const { _id: id } = await add();
  await remove(id);
  const refused = { status: 401, code: 'NOT_SIGNED_IN' };
  await expect(content.visitor(calls.restoreBlog, { params: { id } })).rejects.toMatchObject(refused);
  await expect(content.visitor(calls.getBlogActivity, { params: { id } })).rejects.toMatchObject(refused);
  await expect(content.service(calls.restoreBlog, { params: { id } })).rejects.toMatchObject(refused);
  expect(await actions(id)).toEqual(['deleted', 'created']);
});
