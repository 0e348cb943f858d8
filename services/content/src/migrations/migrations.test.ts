import { expect, test } from '@jest/globals';
import { createLogger, openDatabase } from '@ekamra/chassis';
import { recordRepository } from '@ekamra/chassis/records/record-repository';
import { testDatabase } from '@ekamra/chassis/testing';
import { authorPlaceholder } from '@ekamra/contracts';
import { blogInput } from '@ekamra/contracts/testing/examples';
import { blogs } from '../blogs/blogs.ts';
import { entities } from '../entities.ts';
import { enquiries } from '../enquiries/repository.ts';
import { IdempotencyKeys1700000000000 } from './1700000000000-idempotency-keys.ts';
import { Content1700000001000 } from './1700000001000-content.ts';
import { AuthorPlaceholder1800000000001 } from './1800000000001-author-placeholder.ts';
import { migrations } from './index.ts';

const logger = createLogger({ name: 'content', level: 'silent' });
const id = '01890000-0000-7000-8000-000000000001';
const picture = (number: number) => `01890000-0000-7000-8000-00000000010${number}-800x600`;
const address = (number: number) => `/real-estate/media/${picture(number)}`;

/** Migrations of the first release. */
const first = [IdempotencyKeys1700000000000, Content1700000001000];

test('older blogs get the placeholder for their author’s picture, also deleted ones that can be restored', async () => {
  await using database = await testDatabase();
  const open = (known: typeof migrations) =>
    openDatabase({ url: database.url, entities, migrations: known, logger });
  const before = await open(migrations.slice(0, migrations.indexOf(AuthorPlaceholder1800000000001)));
  const other = '01890000-0000-7000-8000-000000000002';
  for (const [blog, image] of [
    [id, null],
    [other, address(2)],
  ])
    await before.query(
      `INSERT INTO blogs (id, created_at, author_image, category, title, author_name, paragraphs)
       VALUES ($1, now(), $2, 'Buying', 'Kept', 'Amit Das', '{}')`,
      [blog, image],
    );
  await before.query(
    `INSERT INTO deleted_records (record_table, id, record)
     SELECT 'blogs', gen_random_uuid(), to_jsonb(blogs) FROM blogs WHERE id = $1`,
    [id],
  );
  await before.destroy();
  const dataSource = await open(migrations);
  try {
    expect(await dataSource.query('SELECT author_image, version FROM blogs ORDER BY id')).toEqual([
      { author_image: authorPlaceholder, version: 2 },
      { author_image: address(2), version: 1 },
    ]);
    const [deleted] = await dataSource.query(
      `SELECT record ->> 'author_image' AS image FROM deleted_records`,
    );
    expect(deleted).toEqual({ image: authorPlaceholder });
  } finally {
    await dataSource.destroy();
  }
});

test('a database with trigrams in another schema is accepted', async () => {
  await using database = await testDatabase();
  const open = (known: typeof migrations) =>
    openDatabase({ url: database.url, entities, migrations: known, logger });
  const before = await open(first);
  await before.query('CREATE SCHEMA extensions');
  await before.query('CREATE EXTENSION pg_trgm SCHEMA extensions');
  await before.destroy();
  const dataSource = await open(migrations);
  try {
    const { total } = await recordRepository(dataSource.manager, enquiries).list({ q: 'Asha' });
    expect(total).toBe(0);
  } finally {
    await dataSource.destroy();
  }
});

test('a process of the previous version reads the blogs that this one writes, and the other way round', async () => {
  await using database = await testDatabase();
  const dataSource = await openDatabase({ url: database.url, entities, migrations, logger });
  try {
    const records = recordRepository(dataSource.manager, blogs);
    const read = async (blogId: string): Promise<unknown> =>
      JSON.parse((await records.find(blogId))?.text ?? 'null');
    const columns = 'title, category, author_name, author_image, paragraphs, sort_paragraph';
    await dataSource.query(
      `INSERT INTO blogs (id, created_at, version, ${columns})
       VALUES ($1, now(), 1, 'Theirs', 'Law', 'Amit Das', $2, '{One,Two}', NULL)`,
      [id, authorPlaceholder],
    );
    await dataSource.query(`UPDATE blogs SET title = 'Edited', version = 2 WHERE id = $1`, [id]);
    expect(await read(id)).toMatchObject({
      title: 'Edited',
      authorName: 'Amit Das',
      paragraphs: ['One', 'Two'],
    });

    const added = await records.add({ ...blogInput, title: 'Ours', paragraphs: ['Three'] }, new Date());
    await records.replace(added, { ...blogInput, title: 'Ours, edited', paragraphs: ['Four'] });
    expect(await dataSource.query(`SELECT ${columns}, version FROM blogs WHERE id = $1`, [added])).toEqual([
      {
        title: 'Ours, edited',
        category: blogInput.category,
        author_name: blogInput.authorName,
        author_image: blogInput.authorImage,
        paragraphs: ['Four'],
        sort_paragraph: blogInput.sortParagraph,
        version: 2,
      },
    ]);
  } finally {
    await dataSource.destroy();
  }
});
