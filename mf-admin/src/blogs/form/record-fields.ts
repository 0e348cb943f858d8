import type { RecordField } from '../../form/merge/record-field.ts';
import { recordFields } from '../../form/merge/record-field.ts';
import type { BlogForm } from './model.ts';

const { text, picture, texts } = recordFields<BlogForm>();

/** The fields of a blog in the order of its form, by the names that the form gives them. */
export const blogFields: readonly RecordField<BlogForm>[] = [
  text('category', 'Category'),
  text('title', 'Title'),
  text('authorName', 'Author name'),
  text('sortParagraph', 'Short paragraph'),
  texts('paragraphs', 'Paragraphs'),
  picture('blogImage', 'Blog image'),
  picture('authorImage', 'Author image'),
];
