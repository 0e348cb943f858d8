import { expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { type BlogInput, type BlogSearchQuery, calls } from '@ekamra/contracts';
import { startTestContent } from '../../testing/test-content.ts';
import { publishDue } from './publication.ts';

const content = startedForTests(startTestContent);

/** Long after any run of these tests. */
const later = '2999-01-01T03:30:00.000Z';

const add = async (title: string, facts: Partial<BlogInput> = {}): Promise<string> => {
  const body = { title, category: 'Law', authorName: 'Asha', paragraphs: ['Read it.'], ...facts };
  return (await content.admin(calls.createBlog, { body })).data.Blog._id;
};
const titles = async (query: BlogSearchQuery = {}, client = content.visitor) => {
  const { data, total } = await client(calls.getAllBlogs, { query });
  return { titles: data.blogs.map(({ title }) => title), total };
};
const read = (id: string, client = content.visitor) => client(calls.getBlog, { params: { id } });
const missing = { status: 404, message: 'Blog not found' };
const listVersion = async (): Promise<unknown> =>
  (await content.dataSource.query(`SELECT version FROM list_versions WHERE list = 'blogs'`))[0];

test('drafts and blogs of a later time are in no answer to the public, and an admin sees their states', async () => {
  const shown = await add('Shown');
  const draft = await add('Draft', { state: 'draft' });
  const coming = await add('Coming', { publishedAt: later });
  const dated = await add('Dated', { state: 'published', publishedAt: '2020-01-01T03:30:00.000Z' });

  expect(await titles()).toEqual({ titles: ['Shown', 'Dated'], total: 2 });
  expect(await titles({ q: 'draft' })).toEqual({ titles: [], total: 0 });
  expect(await titles({ q: 'asha', limit: 1 })).toEqual({ titles: ['Shown'], total: 2 });
  for (const state of ['draft', 'scheduled'] as const)
    expect(await titles({ state })).toEqual({ titles: [], total: 0 });
  for (const id of [draft, coming]) await expect(read(id)).rejects.toMatchObject(missing);
  for (const id of [shown, dated]) expect((await read(id)).data._id).toBe(id);

  expect(await titles({}, content.admin)).toEqual({
    titles: ['Coming', 'Draft', 'Shown', 'Dated'],
    total: 4,
  });
  expect((await titles({ state: 'draft' }, content.admin)).titles).toEqual(['Draft']);
  expect((await titles({ state: 'scheduled' }, content.admin)).titles).toEqual(['Coming']);
  expect((await titles({ state: 'published' }, content.admin)).titles).toEqual(['Shown', 'Dated']);
  expect((await read(draft, content.admin)).data).toMatchObject({ title: 'Draft', state: 'draft' });
});

test('a blog is published at its time without anything lost, and only then anything is written', async () => {
  const id = await add('At nine', { publishedAt: later, sortParagraph: 'Soon.' });
  const before = await listVersion();
  await publishDue(content.dataSource, new Date(Date.parse(later) - 1));
  expect(await listVersion()).toEqual(before);
  await expect(read(id)).rejects.toMatchObject(missing);

  await publishDue(content.dataSource, new Date(later));
  expect(await listVersion()).not.toEqual(before);
  const { data } = await read(id);
  expect(data).toMatchObject({ title: 'At nine', publishedAt: later, sortParagraph: 'Soon.' });
  expect((await titles({ q: 'nine' })).total).toBe(1);
});

test('an edit without a state publishes a draft, as clients of before expect', async () => {
  const id = await add('Half', { state: 'draft' });
  const body = { title: 'Whole', category: 'Law', authorName: 'Asha', paragraphs: [] };
  await content.admin(calls.updateBlog, { params: { id }, body });
  expect((await read(id)).data.title).toBe('Whole');
});

test('a draft that is deleted and restored is still a draft', async () => {
  const id = await add('Gone', { state: 'draft' });
  await content.admin(calls.deleteBlog, { params: { id } });
  await content.admin(calls.restoreBlog, { params: { id } });
  await expect(read(id)).rejects.toMatchObject(missing);
  expect((await read(id, content.admin)).data.state).toBe('draft');
});
