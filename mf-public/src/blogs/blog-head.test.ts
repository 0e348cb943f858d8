import { expect, test } from '@jest/globals';
import { aBlog } from '../../testing/records.ts';
import { notFound, testContext } from '../../testing/render-page.tsx';
import { sitePicture } from '../app/head/head.ts';
import { blogHead } from './blog-head.ts';
import { recordHandle } from '../record-page/record-kind.ts';
import { blogRecordPages } from './blog-record-pages.ts';

const { config } = testContext(notFound);
const path = `/${aBlog()._id}/blog/${encodeURIComponent('Reading-a-deed,-part-1')}`;

test('the title names the company and the blog, and the picture is the blog’s', () => {
  expect(blogHead(aBlog(), config)).toMatchObject({
    title: 'Ekamra Realty | Reading a deed, part 1',
    description:
      'Where they stand. Five lines decide. Buying, by Sasmita Mohanty of Ekamra Realty in Bhubaneswar.',
    published: aBlog().publishedAt,
    canonicalPath: path,
    picture: {
      src: `${aBlog().blogImage}/shared.jpg`,
      alt: aBlog().title,
      type: 'image/jpeg',
      size: { width: 1200, height: 630 },
    },
  });
});

test('structured data states the author and the date', () => {
  expect(blogHead(aBlog(), config).jsonLd?.[0]).toMatchObject({
    '@type': 'BlogPosting',
    '@id': `https://www.ekamra.example${path}`,
    headline: 'Reading a deed, part 1',
    datePublished: '2026-06-12T06:30:00.000Z',
    author: { name: 'Sasmita Mohanty' },
    image: `https://www.ekamra.example${aBlog().blogImage}`,
  });
});

test('without summary, paragraphs and picture there is still a description', () => {
  const { _id, createdAt, category, title, authorName, authorImage } = aBlog();
  const head = blogHead({ _id, createdAt, category, title, authorName, authorImage, paragraphs: [] }, config);
  expect(head.description).toBe(
    'Reading a deed, part 1. Buying, by Sasmita Mohanty of Ekamra Realty in Bhubaneswar.',
  );
  expect(head.picture).toEqual(sitePicture);
});

test('a picture of another host is replaced by the site’s sharing picture', () => {
  const blog = { ...aBlog(), blogImage: 'https://images.example/a.webp' };
  expect(blogHead(blog, config).picture).toEqual(sitePicture);
});

test('the canonical path holds the blog’s title, not the one of the requested address', () => {
  const context = testContext(notFound);
  const blog = aBlog();
  context.queryClient.setQueryData(['blogs', 'one', blog._id], blog);
  const url = new URL(`https://www.ekamra.example/${blog._id}/blog/old-title`);
  const params = { id: blog._id, title: 'old-title' };
  expect(recordHandle(blogRecordPages, context).head?.({ data: null, params, url, config })).toMatchObject({
    canonicalPath: path,
  });
});

test('an unknown blog is kept out of search engines', () => {
  const url = new URL('https://www.ekamra.example/x/blog/y');
  expect(
    recordHandle(blogRecordPages, testContext(notFound)).head?.({
      data: null,
      params: { id: 'x' },
      url,
      config,
    }),
  ).toMatchObject({ noindex: true });
});
