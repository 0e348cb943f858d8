import { expect, test } from '@jest/globals';
import { createLogger, IdempotencyKeys1700000000000, openDatabase } from '@ekamra/chassis';
import { mediaInUse } from '@ekamra/chassis/media-in-use';
import { testDatabase } from '@ekamra/chassis/testing';
import { listBlogs } from '../blogs/repository.ts';
import { entities } from '../entities.ts';
import { enquiryRepository } from '../enquiries/repository.ts';
import { Content1700000001000 } from './content-1700000001000.ts';
import { migrations } from './index.ts';

const logger = createLogger({ name: 'content', level: 'silent' });
const id = '01890000-0000-7000-8000-000000000001';
const picture = (number: number) => `01890000-0000-7000-8000-00000000010${number}-800x600`;
const address = (number: number) => `/real-estate/media/${picture(number)}`;

/** The migrations of the first release. */
const first = [IdempotencyKeys1700000000000, Content1700000001000];

/** What a database holds that was made by the first release. */
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

test('what a database holds survives all migrations, and is found by what they add', async () => {
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
    expect(await listBlogs(dataSource.manager, { q: 'amit kept' })).toMatchObject({ total: 1 });

    await using undoing = dataSource.createQueryRunner();
    for (const Migration of migrations.slice(first.length).toReversed()) await new Migration().down(undoing);
    expect(await dataSource.query('SELECT title FROM blogs')).toEqual([{ title: 'Kept' }]);
  } finally {
    await dataSource.destroy();
  }
});

test('a database whose trigrams are in a schema that is not looked in is taken', async () => {
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
