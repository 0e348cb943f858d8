import { newId } from '@ekamra/chassis';
import { removeRecord, restoreRecord } from '@ekamra/chassis/deleted-records';
import { jsonTime, listRecords, type Page, searchedFor, timeOrders } from '@ekamra/chassis/record-list';
import type { Blog, BlogInput, SearchQuery } from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { BlogRow } from './entity.ts';
import { blogEntity } from './entity.ts';

/** A blog as it is answered, written by PostgreSQL; what wasn't entered is left out. */
const document = `json_strip_nulls(json_build_object(
  '_id', id,
  'createdAt', ${jsonTime('created_at')},
  'blogImage', blog_image,
  'category', category,
  'title', title,
  'authorName', author_name,
  'authorImage', author_image,
  'paragraphs', paragraphs,
  'sortParagraph', sort_paragraph,
  'createdDate', created_date
))::text`;

const row = z.object({ text: z.string(), version: z.int() });
const noneOrOne = z.array(row).max(1);
const one = z.tuple([row]);
/** A blog as JSON text, and its version. */
export type KeptBlog = z.output<typeof row>;

const columnsOf = (input: BlogInput): Omit<BlogRow, 'id' | 'createdAt' | 'version'> => ({
  blogImage: input.blogImage ?? null,
  category: input.category,
  title: input.title,
  authorName: input.authorName,
  authorImage: input.authorImage ?? null,
  paragraphs: input.paragraphs,
  sortParagraph: input.sortParagraph ?? null,
  createdDate: input.createdDate ?? null,
});

const answered = (input: BlogInput, { id, createdAt }: Pick<BlogRow, 'id' | 'createdAt'>): Blog => ({
  ...input,
  _id: id,
  createdAt: createdAt.toISOString(),
});

/**
 * A page of the blogs as JSON text, newest first unless another order is asked for; `q` is looked for in title,
 * category, author and short paragraph.
 */
export const listBlogs = (manager: EntityManager, query: SearchQuery): Promise<Page> => {
  const order = timeOrders[query.sort ?? '-createdAt'];
  return listRecords(manager, { table: 'blogs', filters: searchedFor(query.q), order, document }, query);
};

const read = `SELECT ${document} AS text, version FROM blogs WHERE id = $1`;

/** A blog; undefined when there is none such. */
export const findBlog = async (manager: EntityManager, id: string): Promise<KeptBlog | undefined> =>
  noneOrOne.parse(await manager.query(read, [id]))[0];

/** Like {@link findBlog}, and keeps others from changing the blog until the transaction ends. */
export const lockBlog = async (manager: EntityManager, id: string): Promise<KeptBlog | undefined> =>
  noneOrOne.parse(await manager.query(`${read} FOR UPDATE`, [id]))[0];

/** Keeps a new blog. */
export const addBlog = async (manager: EntityManager, input: BlogInput, now: Date): Promise<Blog> => {
  const made = { id: newId(), createdAt: now };
  await manager.insert(blogEntity, { ...made, version: 1, ...columnsOf(input) });
  return answered(input, made);
};

/** Replaces all that was entered of a blog that is there, as its version `version`. */
export const replaceBlog = async (
  manager: EntityManager,
  { id, version }: Pick<BlogRow, 'id' | 'version'>,
  input: BlogInput,
): Promise<KeptBlog> => {
  await manager.update(blogEntity, { id }, { ...columnsOf(input), version });
  return one.parse(await manager.query(read, [id]))[0];
};

/** Removes a blog, which can be restored for a day; false when there is none such. */
export const removeBlog = (manager: EntityManager, id: string): Promise<boolean> =>
  removeRecord(manager, blogEntity, id);

/** Puts back a blog that was removed within the last day, as its next version; undefined when there is none such. */
export const restoreBlog = async (manager: EntityManager, id: string): Promise<KeptBlog | undefined> =>
  (await restoreRecord(manager, blogEntity, id)) ? findBlog(manager, id) : undefined;
