import { searchedFields, isSorted, unindexedColumns } from '@ekamra/chassis/testing/list-schema';
import { blogInput, enquiry } from '@ekamra/contracts/testing/examples';
import { expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { startTestContent } from '../testing/test-content.ts';
import { blogOrders, blogs } from './blogs/blogs.ts';
import { enquiryFilters, enquiryOrders } from './enquiries/repository.ts';
import { entities } from './entities.ts';
import { galleryOrders } from './gallery/gallery.ts';

const content = startedForTests(startTestContent);

const toRow = (record: unknown) => record as object;

test('a search of blogs looks at these fields', async () => {
  const options = { record: blogInput, toRow: (record: unknown) => ({ record }) };
  const found = await searchedFields(content.dataSource, 'blogs', options);
  expect(found).toEqual(['authorName', 'category', 'sortParagraph', 'title']);
});

test('a search of enquiries looks at these columns', async () => {
  const { name, email, phone, message, note, source_page } = enquiry;
  const { property_id, property_ids, property_name } = enquiry;
  const about = { source_page, property_id, property_ids, property_name };
  const record = { name, email, phone, message, note, ...about };
  const found = await searchedFields(content.dataSource, 'enquiries', { record, toRow });
  expect(found).toEqual(['email', 'message', 'name', 'note', 'phone']);
});

test('all that lists are filtered by is in an index', async () => {
  const ofBlogs = blogs.list({ q: 'lake' }, 'admin').filters;
  expect(await unindexedColumns(content.dataSource, 'blogs', ofBlogs)).toEqual([]);
  const ofEnquiries = enquiryFilters({ q: 'lake', state: 'new', from: '2026-01-01', to: '2026-01-31' });
  expect(await unindexedColumns(content.dataSource, 'enquiries', ofEnquiries)).toEqual([]);
});

test('lists are read in the order of an index', async () => {
  for (const order of Object.values(blogOrders))
    expect(await isSorted(content.dataSource, 'blogs', { order })).toBe(false);
  for (const order of Object.values(enquiryOrders))
    expect([order, await isSorted(content.dataSource, 'enquiries', { order })]).toEqual([order, false]);
  for (const order of Object.values(galleryOrders))
    expect(await isSorted(content.dataSource, 'gallery_images', { order, key: 'position' })).toBe(false);
});

test('the database has every column of the entities', async () => {
  for (const entity of entities)
    await expect(content.dataSource.getRepository<object>(entity).find({ take: 1 })).resolves.toBeDefined();
});
