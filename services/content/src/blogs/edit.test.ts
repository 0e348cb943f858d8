import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { authorPlaceholder, type Blog, type BlogInput, calls } from '@ekamra/contracts';
import { holdLock } from '../../testing/test-lock.ts';
import { startTestContent, type TestContent } from '../../testing/test-content.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startTestContent();
});
afterAll(() => content[Symbol.asyncDispose]());

const input = (title: string): BlogInput => ({
  category: 'Buying',
  title,
  authorName: 'Sujata Nayak',
  paragraphs: ['What to ask “before” you buy'],
});
const changedMeanwhile = {
  status: 412,
  code: 'CHANGED_MEANWHILE',
  message: 'Somebody else changed this blog since you opened it. Nothing of yours was saved.',
};

let created: Blog;
beforeEach(async () => {
  const body = { ...input('Before'), sortParagraph: 'In short', createdDate: '2026-01-15T06:00:00.123456Z' };
  created = (await content.admin(calls.createBlog, { body })).data.Blog;
});
const read = () => content.visitor(calls.getBlog, { params: { id: created._id } });
const edit = (title: string, ifMatch?: string) =>
  content.admin(calls.updateBlog, {
    params: { id: created._id },
    body: input(title),
    ...(ifMatch !== undefined && { ifMatch }),
  });

test('an update replaces the whole content and keeps the rest', async () => {
  const { data } = await edit('After');
  const expected = {
    ...input('After'),
    authorImage: authorPlaceholder,
    _id: created._id,
    createdAt: created.createdAt,
  };
  expect(data).toEqual({ status: true, message: 'Blog updated successfully', Blog: expected });
  expect((await read()).data).toEqual(expected);
});

test('an edit of the read version is saved, and so is the next edit of the answered version', async () => {
  const opened = await read();
  const first = await edit('First', opened.etag);
  expect(first.etag).toBe((await read()).etag);
  expect(first.etag).not.toBe(opened.etag);
  await edit('Second', first.etag);
  expect((await read()).data.title).toBe('Second');
});

test('an edit of an outdated version is refused', async () => {
  const { etag } = await read();
  await edit('Theirs', etag);
  await expect(edit('Mine', etag)).rejects.toMatchObject(changedMeanwhile);
  expect((await read()).data.title).toBe('Theirs');
});

test('of two concurrent edits one is saved and the other gets a conflict', async () => {
  const { etag } = await read();
  await using lock = await holdLock(content.databaseUrl, 'SELECT FROM blogs FOR UPDATE');
  const edits = ['One', 'Other'].map((title) => edit(title, etag));
  await lock.waitedForBy(2);
  await lock.release();
  const settled = await Promise.allSettled(edits);
  const saved = settled.filter((result) => result.status === 'fulfilled');
  const refused = settled.filter((result) => result.status === 'rejected');
  expect([saved.length, refused.length]).toEqual([1, 1]);
  expect(refused[0]?.reason).toMatchObject(changedMeanwhile);
  expect((await read()).data).toEqual(saved[0]?.value.data.Blog);
});

test('a blog that was deleted meanwhile is not found', async () => {
  const { etag } = await read();
  await content.admin(calls.deleteBlog, { params: { id: created._id } });
  await expect(edit('Too late', etag)).rejects.toMatchObject({ status: 404, message: 'Blog not found' });
});
