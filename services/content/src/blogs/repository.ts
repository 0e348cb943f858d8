import { newId } from '@ekamra/chassis';
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

const row = z.object({ text: z.string() });
const noneOrOne = z.array(row).max(1);
const one = z.tuple([row]);

const columnsOf = (input: BlogInput): Omit<BlogRow, 'id' | 'createdAt'> => ({
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

const read = `SELECT ${document} AS text FROM blogs WHERE id = $1`;

/** A blog as JSON text; undefined when there is none such. */
export const findBlog = async (manager: EntityManager, id: string): Promise<string | undefined> =>
  noneOrOne.parse(await manager.query(read, [id]))[0]?.text;

/** Like {@link findBlog}, and keeps others from changing the blog until the transaction ends. */
export const lockBlog = async (manager: EntityManager, id: string): Promise<string | undefined> =>
  noneOrOne.parse(await manager.query(`${read} FOR UPDATE`, [id]))[0]?.text;

/** Keeps a new blog. */
export const addBlog = async (manager: EntityManager, input: BlogInput, now: Date): Promise<Blog> => {
  const made = { id: newId(), createdAt: now };
  await manager.insert(blogEntity, { ...made, ...columnsOf(input) });
  return answered(input, made);
};

/** Replaces all that was entered of a blog that is there; answers it as JSON text. */
export const replaceBlog = async (manager: EntityManager, id: string, input: BlogInput): Promise<string> => {
  await manager.update(blogEntity, { id }, columnsOf(input));
  return one.parse(await manager.query(read, [id]))[0].text;
};

/** Removes a blog; false when there is none such. */
export const removeBlog = async (manager: EntityManager, id: string): Promise<boolean> => {
  const { affected } = await manager.delete(blogEntity, { id });
  return affected === 1;
};
