import { EntitySchema } from 'typeorm';

/** A blog as it is kept. `createdDate` is the writer's clock and is answered as it was sent, so it stays text. */
export interface BlogRow {
  id: string;
  createdAt: Date;
  /** Counts the edits, from 1; `If-Match` names it. */
  version: number;
  blogImage: string | null;
  category: string;
  title: string;
  authorName: string;
  authorImage: string | null;
  paragraphs: string[];
  sortParagraph: string | null;
  createdDate: string | null;
}

export const blogEntity = new EntitySchema<BlogRow>({
  name: 'blog',
  tableName: 'blogs',
  columns: {
    id: { type: 'uuid', primary: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    version: { type: 'integer' },
    blogImage: { type: 'text', name: 'blog_image', nullable: true },
    category: { type: 'text' },
    title: { type: 'text' },
    authorName: { type: 'text', name: 'author_name' },
    authorImage: { type: 'text', name: 'author_image', nullable: true },
    paragraphs: { type: 'text', array: true },
    sortParagraph: { type: 'text', name: 'sort_paragraph', nullable: true },
    createdDate: { type: 'text', name: 'created_date', nullable: true },
  },
});
