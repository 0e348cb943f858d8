import { mediaInUse } from '@ekamra/chassis/records/media-in-use';
import { recordRepository } from '@ekamra/chassis/records/record-repository';
import { migratedDump, type MigratedDatabase, migratedSchema } from '@ekamra/chassis/testing/migrated-dump';
import { schemaOf } from '@ekamra/chassis/testing/schema-of';
import { authorPlaceholder } from '@ekamra/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { blogs } from '../blogs/blogs.ts';
import { entities } from '../entities.ts';
import { enquiries } from '../enquiries/repository.ts';
import { mediaEntity } from '../media/upload-references.ts';
import { migrations } from './index.ts';

const options = { entities, migrations };
const picture = (number: number) => `01890000-0000-7000-8000-00000000010${number}-800x600`;
const id = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;

/** Values of an enquiry by the release whose database it is in. */
const enquiryOf: Record<string, object> = {
  first: { state: 'new', version: 1 },
  last: { state: 'contacted', version: 2, note: 'Call on Sunday', property_name: 'Kalinga Heights' },
};

describe.each(['first', 'last'])('the database of the %s release', (release) => {
  let database: MigratedDatabase;
  beforeAll(async () => {
    const file = new URL(`../../testing/dumps/${release}.sql`, import.meta.url);
    database = await migratedDump(file, options);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  test('gets the schema of an empty one', async () => {
    expect(await schemaOf(database.dataSource)).toEqual(await migratedSchema(options));
  });

  test('keeps its blogs, which get a version and the placeholder where an author had no picture', async () => {
    const list = await recordRepository(database.dataSource.manager, blogs).list({});
    expect(list.total).toBe(2);
    expect(JSON.parse(list.text)).toMatchObject([
      { _id: id(2), title: 'Without a picture', authorImage: authorPlaceholder },
      { _id: id(1), title: 'Kept', authorImage: `https://ekamra.example/real-estate/media/${picture(2)}` },
    ]);
    expect(await database.dataSource.query('SELECT version FROM blogs ORDER BY id')).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
    const found = await recordRepository(database.dataSource.manager, blogs).list({ q: 'amit KEPT' });
    expect(found.total).toBe(1);
  });

  test('has the uploads in use of blogs and gallery, and checks its own later', async () => {
    const asked = [1, 2, 3, 4, 5].map(picture);
    const inUse = await mediaInUse(database.dataSource, asked);
    expect(inUse.toSorted()).toEqual(asked.slice(0, 4));
    expect(await database.dataSource.getRepository(mediaEntity).find()).toMatchObject([
      { id: id(1).replace(/001$/, '101') },
    ]);
  });

  test('keeps its enquiries, in a state and with their mail, and finds them by their texts', async () => {
    const { text, total } = await recordRepository(database.dataSource.manager, enquiries).list({
      q: 'IS IT FREE',
    });
    expect([total, JSON.parse(text)]).toEqual([
      1,
      [
        {
          _id: id(3),
          createdAt: '2025-06-01T00:00:00.000Z',
          name: 'Asha',
          email: 'asha@visitor.test',
          phone: '9437012345',
          message: 'Is it free?',
          source_page: '/contact',
          ...enquiryOf[release],
          mail: { state: 'waiting', attempts: 2 },
        },
      ],
    ]);
  });

  test('keeps what newer tables hold', async () => {
    const rows = `SELECT (SELECT count(*)::int FROM page_views) AS views,
      (SELECT count(*)::int FROM activity) AS activity`;
    const expected = release === 'first' ? 0 : 1;
    expect(await database.dataSource.query(rows)).toEqual([{ views: expected, activity: expected }]);
  });
});

test('the down migrations of all later releases leave the rows of the first', async () => {
  const file = new URL('../../testing/dumps/first.sql', import.meta.url);
  await using database = await migratedDump(file, options);
  await using undoing = database.dataSource.createQueryRunner();
  for (const Migration of migrations.slice(2).toReversed()) await new Migration().down(undoing);
  expect(await database.dataSource.query('SELECT title FROM blogs ORDER BY id')).toEqual([
    { title: 'Kept' },
    { title: 'Without a picture' },
  ]);
});
