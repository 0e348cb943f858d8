import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type BlogInput, calls, type BlogSearchQuery } from '@ekamra/contracts';
import { startTestContent, type TestContent } from '../../testing/test-content.ts';

/** In order of addition. */
const blogs: Partial<BlogInput>[] = [
  { title: 'Asking for a loan', category: 'Finance' },
  { title: 'Buying land', authorName: 'Sujata Nayak', sortParagraph: 'What a 100% title_deed says' },
  { title: 'Choosing a home', paragraphs: ['Only the text itself speaks of monsoons.'] },
  { title: 'ଘର କିଣିବା', category: 'ପରାମର୍ଶ', authorName: 'ସସ୍ମିତା ଦାସ' },
];

let content: TestContent;
beforeAll(async () => {
  content = await startTestContent();
  for (const facts of blogs) {
    content.clock.now = new Date(content.clock.now.getTime() + 60_000);
    const body = { title: '', category: 'Advice', authorName: 'Amit Das', paragraphs: [], ...facts };
    await content.admin(calls.createBlog, { body });
  }
});
afterAll(() => content[Symbol.asyncDispose]());

const list = (query: BlogSearchQuery) => content.visitor(calls.getAllBlogs, { query });
const initials = async (query: BlogSearchQuery): Promise<string> =>
  (await list(query)).data.blogs.map(({ title }) => title[0]).join('');

test.each([
  ['title', 'CHOOSING', 'C'],
  ['category', 'finance', 'A'],
  ['author', 'sujata', 'B'],
  ['short paragraph', 'says', 'B'],
  ['a title in Odia', 'କିଣିବା', 'ଘ'],
  ['a category and an author in Odia', 'ସସ୍ମିତା ପରାମର୍ଶ', 'ଘ'],
  ['nothing else', 'monsoons', ''],
])('blogs are found by %s', async (_, q, expected) => {
  expect(await initials({ q })).toBe(expected);
});

test.each([
  ['nayak buying', 'B'],
  ['nayak choosing', ''],
  ['amit advice', 'C'],
  ['%', 'B'],
  ['_', 'B'],
  ['a%d', ''],
  ['\\', ''],
  [' ', 'ଘCBA'],
])('a search of blogs for %j finds what has all its words as they stand', async (q, expected) => {
  expect(await initials({ q })).toBe(expected);
});

test('a search of blogs is ordered and counted over all pages', async () => {
  const query: BlogSearchQuery = { q: 'a ing', sort: 'createdAt', limit: 2 };
  expect([await initials(query), await initials({ ...query, page: 2 })]).toEqual(['AB', 'C']);
  expect((await list({ ...query, page: 2 })).total).toBe(3);
});
