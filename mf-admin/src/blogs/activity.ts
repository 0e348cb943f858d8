import { calls } from '@ekamra/contracts/calls';
import type { ActivitySubject } from '../activity/subject.ts';
import { blogsKey } from './queries.ts';

/** The activity of blogs. */
export const blogActivity: ActivitySubject = {
  noun: 'blog',
  call: calls.getBlogActivity,
  key: blogsKey,
  fields: [
    { path: 'category', label: 'Category' },
    { path: 'title', label: 'Title' },
    { path: 'authorName', label: 'Author name' },
    { path: 'sortParagraph', label: 'Short paragraph' },
    { path: 'paragraphs', label: 'Paragraph' },
    { path: 'blogImage', label: 'Blog image', pictures: true },
    { path: 'authorImage', label: 'Author image', pictures: true },
    { path: 'createdDate', label: 'Written' },
  ],
};
