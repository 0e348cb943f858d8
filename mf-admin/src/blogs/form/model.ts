import type { BlogInput } from '@ekamra/contracts';
import { blogInput } from '@ekamra/contracts';
import type { FormChecks } from '../../form/checks.ts';
import type { TextRow } from '../../form/entered.ts';
import { emptyText, filled, hasText, indexOfKept, shown } from '../../form/entered.ts';

/**
 * A blog as it stands in the form: everything is text as typed, '' is what is not filled in. Its paths are those of the
 * payload; a paragraph is a text in a row.
 */
export interface BlogForm {
  blogImage: string;
  category: string;
  title: string;
  authorName: string;
  authorImage: string;
  sortParagraph: string;
  paragraphs: TextRow[];
}

/** The form of a blog that is to be written. */
export const emptyBlog: BlogForm = {
  blogImage: '',
  category: '',
  title: '',
  authorName: '',
  authorImage: '',
  sortParagraph: '',
  paragraphs: [{ ...emptyText }],
};

/** A kept blog, as the form opens with it. */
export const formOf = (blog: BlogInput): BlogForm => ({
  blogImage: shown(blog.blogImage),
  category: blog.category,
  title: blog.title,
  authorName: blog.authorName,
  authorImage: shown(blog.authorImage),
  sortParagraph: shown(blog.sortParagraph),
  paragraphs: blog.paragraphs.map((text) => ({ text })),
});

/** What is checked before a blog is sent (spec.md point 5, "Blog form"); paragraphs without text are left out. */
export const blogChecks: FormChecks<BlogForm, BlogInput> = {
  schema: blogInput,
  entered: (form) => ({
    blogImage: filled(form.blogImage),
    category: form.category,
    title: form.title,
    authorName: form.authorName,
    authorImage: filled(form.authorImage),
    paragraphs: form.paragraphs.filter(hasText).map(({ text }) => text),
    sortParagraph: filled(form.sortParagraph),
  }),
  formPath: (path, { paragraphs }) => {
    const [, index] = /^paragraphs\.(\d+)/.exec(path) ?? [];
    return index === undefined ? path : `paragraphs.${indexOfKept(paragraphs, hasText, Number(index))}.text`;
  },
  firstFailure: () => undefined,
};
