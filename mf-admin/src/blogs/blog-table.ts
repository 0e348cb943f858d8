import {
  type BlogInput,
  authorPlaceholder,
  blogInput,
  uploadPresets,
  writtenBlogStates,
} from '@ekamra/contracts';
import { activityOf } from '../activity/activity-subject.ts';
import { createRecordFormModel } from '../form/table/record-form-model.ts';
import type { FieldTable } from '../form/table/rows.ts';
import { blogKind } from './blog-kind.ts';

/** Fields of a blog, in form order. */
export const blogTable = {
  category: { label: 'Category', kind: 'text' },
  title: { label: 'Title', kind: 'text' },
  authorName: { label: 'Author name', kind: 'text' },
  sortParagraph: {
    label: 'Short paragraph',
    kind: 'longText',
    optional: true,
    hint: 'A sentence or two that sum it up. Optional.',
  },
  paragraphs: {
    label: 'Paragraphs',
    entryLabel: 'Paragraph',
    kind: 'blogText',
    hint: 'Text from Word or Google Docs keeps its headings, lists, bold words and links. A blog may do without.',
  },
  blogImage: { label: 'Blog image', kind: 'picture', preset: uploadPresets.blogs, optional: true },
  authorImage: {
    label: 'Author image',
    kind: 'picture',
    preset: uploadPresets.blogs,
    optional: true,
    placeholder: authorPlaceholder,
  },
  state: { label: 'State', kind: 'select', options: writtenBlogStates, optional: true },
  publishedAt: { label: 'Published on', kind: 'text', optional: true },
  createdDate: { label: 'Written', kind: 'unedited', optional: true },
} as const satisfies FieldTable<BlogInput>;

/** The blog form. */
export const blogForm = createRecordFormModel({ schema: blogInput, table: blogTable });
export type BlogFormValues = ReturnType<typeof blogForm.emptyValues>;

/** Activity of blogs. */
export const blogActivity = activityOf(blogKind, blogTable);
