import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { bodyWith, harmlessTexts, invalidIdempotencyKeys } from '@ekamra/chassis/testing/hostile-values';
import { calls } from '@ekamra/contracts';
import { blogInput } from '@ekamra/contracts/testing/examples';
import { startTestContent, type TestContent } from '../testing/test-content.ts';

const blogId = '01890000-0000-7000-8000-00000000000b';
const enquiryId = '01890000-0000-7000-8000-00000000000e';
const picture = '/real-estate/media/01890000-0000-7000-8000-000000000001-800x600';

/** Dotted paths of free texts. */
const blogTexts = ['category', 'title', 'authorName', 'paragraphs.0', 'sortParagraph'];

const tables = [
  'blogs',
  'gallery_images',
  'outgoing_mail',
  'enquiries',
  'media',
  'idempotency_keys',
  'activity',
  'deleted_records',
];

const start = [
  // DELETE is faster than TRUNCATE for repeated resets, which creates new files each time.
  ...tables.map((table) => `DELETE FROM ${table}`),
  `INSERT INTO blogs (id, created_at, category, title, author_name, paragraphs)
   VALUES ('${blogId}', '2026-01-02T03:04:05Z', 'Selling', 'Before', 'Amit Das', '{}')`,
  `INSERT INTO enquiries (id, created_at, name, email, phone)
   VALUES ('${enquiryId}', '2026-01-02T03:04:05Z', 'Asha', 'asha@visitor.test', '9437012345')`,
];
const reset = async ({ dataSource }: TestContent): Promise<void> => {
  for (const statement of start) await dataSource.query(statement);
};

describe('an admin’s texts', () => {
  let content: TestContent;
  beforeAll(async () => {
    content = await startTestContent();
  });
  beforeEach(() => reset(content));
  afterAll(() => content[Symbol.asyncDispose]());

  test.each(harmlessTexts)('are stored unchanged: %j', async (text) => {
    const { admin, visitor } = content;
    const body = bodyWith(blogInput, blogTexts, text);
    const added = (await admin(calls.createBlog, { body })).data.Blog;
    expect(added).toMatchObject(body);
    expect((await visitor(calls.getBlog, { params: { id: added._id } })).data).toEqual(added);
    const edited = (await admin(calls.updateBlog, { params: { id: blogId }, body })).data.Blog;
    expect(edited).toMatchObject(body);
    expect((await visitor(calls.getAllBlogs)).data.blogs).toEqual(expect.arrayContaining([added, edited]));

    const image = { img_url: picture, name: text };
    expect((await admin(calls.addImage, { body: image })).data.data).toEqual(image);
    expect((await visitor(calls.getAllImages)).data).toEqual([image]);

    const note = { params: { id: enquiryId }, body: { state: 'closed', note: text } } as const;
    expect((await admin(calls.updateEnquiry, note)).data.data.note).toBe(text);
    expect((await admin(calls.getAllEnquiries, { query: { q: text } })).data).toMatchObject([{ note: text }]);
  });

  test.each(invalidIdempotencyKeys)(
    'is not taken under an Idempotency-Key with %s',
    async (_, idempotencyKey) => {
      const refused = { status: 400, code: 'BAD_REQUEST' };
      const image = { body: { img_url: picture, name: 'Lobby' }, idempotencyKey };
      await expect(content.admin(calls.addImage, image)).rejects.toMatchObject(refused);
      const create = { body: blogInput, idempotencyKey };
      await expect(content.admin(calls.createBlog, create)).rejects.toMatchObject(refused);
      expect((await content.visitor(calls.getAllImages)).data).toEqual([]);
      expect((await content.visitor(calls.getAllBlogs)).total).toBe(1);
    },
  );

  test.each(['"', '""', 'W/"*"', `W/"${enquiryId}-1"`, `"${enquiryId}-2"`, `"${blogId}-2"`])(
    'an If-Match of %j prevents the edit',
    async (ifMatch) => {
      const refused = { status: 412, code: 'CHANGED_MEANWHILE' };
      const update = { params: { id: enquiryId }, body: { state: 'closed' }, ifMatch } as const;
      await expect(content.admin(calls.updateEnquiry, update)).rejects.toMatchObject(refused);
      const edit = { params: { id: blogId }, body: blogInput, ifMatch };
      await expect(content.admin(calls.updateBlog, edit)).rejects.toMatchObject(refused);
    },
  );
});
