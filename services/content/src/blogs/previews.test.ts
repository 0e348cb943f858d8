import { expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { calls } from '@ekamra/contracts';
import { startTestContent } from '../../testing/test-content.ts';

const content = startedForTests(startTestContent);

const addDraft = async (): Promise<string> => {
  const body = {
    title: 'Draft',
    category: 'Law',
    authorName: 'Asha',
    paragraphs: [],
    state: 'draft' as const,
  };
  return (await content.admin(calls.createBlog, { body })).data.Blog._id;
};
const preview = async (id: string): Promise<string> =>
  (await content.admin(calls.createBlogPreview, { params: { id } })).data.data.token;
const open = (token: string) => content.visitor(calls.readBlogPreview, { body: { token } });
const ended = { status: 404, message: 'This preview has ended, or was replaced by a newer one' };

test('a preview shows a draft to whoever has its token, and no cache keeps it', async () => {
  const token = await preview(await addDraft());
  expect((await open(token)).data).toMatchObject({ title: 'Draft', state: 'draft' });
  const response = await fetch(content.url + calls.readBlogPreview.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('a preview ends with a newer one, after a week, and with its blog', async () => {
  const id = await addDraft();
  const first = await preview(id);
  const second = await preview(id);
  await expect(open(first)).rejects.toMatchObject(ended);
  expect((await open(second)).data._id).toBe(id);

  const begun = content.clock.now;
  content.clock.now = new Date(begun.getTime() + 7 * 24 * 60 * 60_000);
  await expect(open(second)).rejects.toMatchObject(ended);
  content.clock.now = begun;
  expect((await open(second)).data._id).toBe(id);
  await content.admin(calls.deleteBlog, { params: { id } });
  await expect(open(second)).rejects.toMatchObject(ended);
});

test('previews are of blogs that there are, and only hashes of tokens are stored', async () => {
  const id = await addDraft();
  const missing = { params: { id: '01890000-0000-7000-8000-0000000000ff' } };
  await expect(content.admin(calls.createBlogPreview, missing)).rejects.toMatchObject({ status: 404 });
  const token = await preview(id);
  const rows: unknown = await content.dataSource.query('SELECT * FROM blog_previews');
  expect(JSON.stringify(rows)).not.toContain(token);
});
