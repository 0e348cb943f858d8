import { expect, test } from '@jest/globals';
import { aBlog } from '../testing/records.ts';
import { notFound, testContext } from '../testing/render-page.tsx';
import { sitePicture } from '../app/head.ts';
import { blogHead } from './blog-head.ts';
import { blogHandle } from './blog-route.ts';

const { config } = testContext(notFound);
const path = `/${aBlog()._id}/blog/${encodeURIComponent('Reading-a-deed,-part-1')}`;

test('the title is the product’s name and the blog’s, and the picture is the blog’s', () => {
  expect(blogHead(aBlog(), config)).toMatchObject({
    title: 'Ekamra Realty | Reading a deed, part 1',
    description:
      'Where they stand. Five lines decide. Buying, by Sasmita Mohanty of Ekamra Realty in Bhubaneswar.',
    published: aBlog().createdDate,
    canonicalPath: path,
    picture: {
      src: `${aBlog().blogImage}/1280.webp`,
      alt: aBlog().title,
      size: { width: 1280, height: 800 },
    },
  });
});

test('search engines are told who wrote it and when', () => {
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
  const { _id, createdAt, category, title, authorName } = aBlog();
  const head = blogHead({ _id, createdAt, category, title, authorName, paragraphs: [] }, config);
  expect(head.description).toBe(
    'Reading a deed, part 1. Buying, by Sasmita Mohanty of Ekamra Realty in Bhubaneswar.',
  );
  expect(head.picture).toEqual(sitePicture);
});

test('whatever title an address holds, the canonical one is the blog’s own', () => {
  const context = testContext(notFound);
  const blog = aBlog();
  context.queryClient.setQueryData(['blogs', 'one', blog._id], blog);
  const url = new URL(`https://www.ekamra.example/${blog._id}/blog/old-title`);
  const params = { id: blog._id, title: 'old-title' };
  expect(blogHandle(context).head?.({ data: null, params, url, config })).toMatchObject({
    canonicalPath: path,
  });
});

test('an unknown blog is kept out of search engines', () => {
  const url = new URL('https://www.ekamra.example/x/blog/y');
  expect(
    blogHandle(testContext(notFound)).head?.({ data: null, params: { id: 'x' }, url, config }),
  ).toMatchObject({ noindex: true });
});
