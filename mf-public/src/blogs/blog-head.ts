import type { Blog } from '@ekamra/contracts/blog';
import { company, pageTitle } from '@ekamra/contracts/company';
import type { FrontConfig, PageHead } from '@ekamra/contracts/shell';
import { blogPath } from '@ekamra/ui';
import type { BlogPosting, WithContext } from 'schema-dts';
import { absoluteUrl, breadcrumbs, sharedMedia, shortened, sitePicture } from '../app/head.ts';
import { openingOf, writtenAt } from './blog-facts.ts';

/** Its summary; one that says too little for a search engine is followed by the beginning of the text. */
const summaryOf = (blog: Blog): string => {
  const { sortParagraph = '', title } = blog;
  const parts = sortParagraph.length < 80 ? [sortParagraph, openingOf(blog)] : [sortParagraph];
  const text = [...new Set(parts)].filter(Boolean).join(' ') || `${title}.`;
  const writer = `${blog.category}, by ${blog.authorName} of ${company.name} in ${company.office.city}.`;
  return shortened(text.length < 50 ? `${text} ${writer}` : text);
};

/** A blog as schema.org's posting. */
export const blogPosting = (blog: Blog, config: FrontConfig): WithContext<BlogPosting> => {
  const url = absoluteUrl(blogPath(blog), config);
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    headline: blog.title,
    description: summaryOf(blog),
    articleSection: blog.category,
    datePublished: writtenAt(blog),
    author: { '@type': 'Person', name: blog.authorName },
    publisher: { '@type': 'Organization', '@id': absoluteUrl('/#organisation', config), name: company.name },
    ...(blog.blogImage ? { image: absoluteUrl(blog.blogImage, config) } : {}),
  };
};

/** The document head of a blog's page; whatever title its address held, the canonical one is its own. */
export const blogHead = (blog: Blog, config: FrontConfig): PageHead => {
  const path = blogPath(blog);
  return {
    title: pageTitle(blog.title),
    description: summaryOf(blog),
    canonicalPath: path,
    picture: blog.blogImage ? sharedMedia(blog.blogImage, blog.title) : sitePicture,
    published: writtenAt(blog),
    jsonLd: [
      blogPosting(blog, config),
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name: 'Blogs', path: '/all-blogs' },
          { name: blog.title, path },
        ],
        config,
      ),
    ],
  };
};
