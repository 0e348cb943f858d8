import { authorPlaceholder, type Blog } from '@ekamra/contracts';
import type { Server } from '../open-back-office.tsx';

/** A blog with every field; `number` makes it unique. */
export const aBlog = (number = 1): Blog => ({
  _id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  createdAt: '2026-06-12T06:30:00.000Z',
  createdDate: '2026-06-11T06:30:00.000Z',
  blogImage: '/real-estate/media/0b0e7a3e-0000-4000-8000-000000000001-1600x1000',
  category: 'Buying',
  title: `Reading a title deed ${number}`,
  authorName: 'Sasmita Mohanty',
  authorImage: authorPlaceholder,
  paragraphs: ['Begin with the schedule.', 'Then the chain of owners.'],
  sortParagraph: 'Five lines decide.',
});

export const list = 'GET /blogs/get-all-blogs';
export const create = 'POST /blogs/create-blogs';
export const update = 'PUT /blogs/update-blogs/:id';

/** Server with `count` blogs that can be listed, opened, added, edited and deleted. */
export const blogServer = (count: number): Server => {
  let blogs = Array.from({ length: count }, (_, index) => aBlog(index + 1));
  let version = 1;
  return {
    [list]: ({ query }) => {
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
      return {
        body: { status: true, blogs: blogs.slice((page - 1) * limit, page * limit) },
        headers: { 'x-total-count': String(blogs.length) },
      };
    },
    'GET /blogs/get-blogs/:id': () => ({ body: blogs[0], headers: { etag: `"${version}"` } }),
    [create]: ({ body }) => {
      const Blog = { ...aBlog(99), ...(body as Blog) };
      blogs = [Blog, ...blogs];
      return { status: 201, body: { status: true, message: 'Blog added successfully', Blog } };
    },
    [update]: ({ body }) => {
      const Blog = { ...aBlog(1), ...(body as Blog) };
      version += 1;
      blogs = [Blog, ...blogs.slice(1)];
      return { body: { status: true, message: 'Blog updated successfully', Blog } };
    },
    'DELETE /blogs/delete-blogs/:id': () => {
      blogs = blogs.slice(1);
      return { body: { status: true, message: 'Blog deleted successfully' } };
    },
  };
};
