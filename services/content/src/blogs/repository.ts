import { newId, windowOf } from '@ekamra/chassis';
import type { Blog, BlogInput, ListQuery } from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { BlogRow } from './entity.ts';
import { blogEntity } from './entity.ts';

/** A blog as it is answered, written by PostgreSQL; what wasn't entered is left out. */
const document = `json_strip_nulls(json_build_object(
  '_id', id,
  'createdAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'blogImage', blog_image,
  'category', category,
  'title', title,
  'authorName', author_name,
  'authorImage', author_image,
  'paragraphs', paragraphs,
  'sortParagraph', sort_paragraph,
  'createdDate', created_date
))`;

const page = z.tuple([z.object({ text: z.string(), total: z.int() })]);
const documents = z.array(z.object({ text: z.string() }));

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

/** One page of the blogs, newest first, as the text of a JSON array, and how many there are over all pages. */
export const listBlogs = async (
  manager: EntityManager,
  query: ListQuery,
): Promise<{ text: string; total: number }> => {
  const { limit, offset } = windowOf(query);
  const rows: unknown = await manager.query(
    `SELECT coalesce(json_agg(document ORDER BY created_at DESC, id DESC), '[]')::text AS text,
            (SELECT count(*)::int FROM blogs) AS total
     FROM (SELECT id, created_at, ${document} AS document FROM blogs
           ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2) AS page`,
    [limit, offset],
  );
  return page.parse(rows)[0];
};

/** A blog as JSON text; undefined when there is none such. */
export const findBlog = async (manager: EntityManager, id: string): Promise<string | undefined> => {
  const rows: unknown = await manager.query(`SELECT ${document}::text AS text FROM blogs WHERE id = $1`, [
    id,
  ]);
  return documents.parse(rows)[0]?.text;
};

/** Keeps a new blog. */
export const addBlog = async (manager: EntityManager, input: BlogInput, now: Date): Promise<Blog> => {
  const made = { id: newId(), createdAt: now };
  await manager.insert(blogEntity, { ...made, ...columnsOf(input) });
  return answered(input, made);
};

/** Replaces all that was entered of a blog; undefined when there is none such. */
export const replaceBlog = async (
  manager: EntityManager,
  id: string,
  input: BlogInput,
): Promise<Blog | undefined> => {
  const { affected } = await manager.update(blogEntity, { id }, columnsOf(input));
  const kept = affected === 1 ? await manager.findOneBy(blogEntity, { id }) : null;
  return kept ? answered(input, kept) : undefined;
};

/** Removes a blog; false when there is none such. */
export const removeBlog = async (manager: EntityManager, id: string): Promise<boolean> => {
  const { affected } = await manager.delete(blogEntity, { id });
  return affected === 1;
};
