import { expect, test } from '@jest/globals';
import { createLogger, openDatabase } from '@ekamra/chassis';
import { mediaInUse } from '@ekamra/chassis/media-in-use';
import { testDatabase } from '@ekamra/chassis/testing';
import { authorPlaceholder } from '@ekamra/contracts';
import { recordRepository } from '@ekamra/chassis/record-repository';
import { blogs } from '../blogs/blogs.ts';
import { entities } from '../entities.ts';
import { enquiryRepository } from '../enquiries/repository.ts';
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

/** Rows of a database created by the first release. */
const rows: [string, unknown[]][] = [
  [
    `INSERT INTO blogs (id, created_at, blog_image, author_image, category, title, author_name, paragraphs, sort_paragraph)
     VALUES ($1, '2025-06-01T00:00:00Z', $2, $3, 'Buying', 'Kept', 'Amit Das', $4, $5)`,
    [
      id,
      address(1),
      `https://ekamra.example${address(2)}`,
      ['None', `See ${address(3)}/w800.webp.`],
      address(4),
    ],
  ],
  [`INSERT INTO gallery_images (img_url, name) VALUES ($1, 'Lobby')`, [address(5)]],
  [
    `INSERT INTO enquiries (id, created_at, name, email, phone, message)
     VALUES ($1, '2025-06-01T00:00:00Z', 'Asha', 'asha@visitor.test', '9437012345', 'Is it free?')`,
    [id],
  ],
  [
    `INSERT INTO outgoing_mail
       (id, created_at, enquiry_id, recipient, subject, text_body, html_body, state, attempts, next_attempt_at)
     VALUES ($1, '2025-06-01T00:00:00Z', $1, 'hello@ekamra.test', 'Enquiry', 'A', 'B', 'waiting', 2, now())`,
    [id],
  ],
];

test('existing rows survive all migrations, and are found by the columns they add', async () => {
  await using database = await testDatabase();
  const before = await openDatabase({
    url: database.url,
    entities,
    migrations: first,
    logger,
  });
  for (const [sql, values] of rows) await before.query(sql, values);
  await before.destroy();

  const dataSource = await openDatabase({ url: database.url, entities, migrations, logger });
  try {
    const asked = [1, 2, 3, 4, 5, 6].map(picture);
    const inUse = await mediaInUse(dataSource, ['blogs', 'gallery_images'], asked);
    expect(inUse.toSorted()).toEqual(asked.slice(0, 5));
    const { text, total } = await enquiryRepository(dataSource.manager).list({
      q: 'IS IT FREE',
      state: 'new',
    });
    expect(total).toBe(1);
    expect(JSON.parse(text)).toEqual([
      {
        _id: id,
        createdAt: '2025-06-01T00:00:00.000Z',
        name: 'Asha',
        email: 'asha@visitor.test',
        phone: '9437012345',
        message: 'Is it free?',
        state: 'new',
        version: 1,
        mail: { state: 'waiting', attempts: 2 },
      },
    ]);
    expect(await dataSource.query('SELECT version FROM blogs')).toEqual([{ version: 1 }]);
    expect(await recordRepository(dataSource.manager, blogs).list({ q: 'amit kept' })).toMatchObject({
      total: 1,
    });

    await using undoing = dataSource.createQueryRunner();
    for (const Migration of migrations.slice(first.length).toReversed()) await new Migration().down(undoing);
    expect(await dataSource.query('SELECT title FROM blogs')).toEqual([{ title: 'Kept' }]);
  } finally {
    await dataSource.destroy();
  }
});

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
    const { total } = await enquiryRepository(dataSource.manager).list({ q: 'Asha' });
    expect(total).toBe(0);
  } finally {
    await dataSource.destroy();
  }
});
