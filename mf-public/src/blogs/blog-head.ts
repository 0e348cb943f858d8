import type { Blog } from '@ekamra/contracts/records/blog';
import { company, pageTitle } from '@ekamra/contracts/records/company';
import type { FrontConfig, PageHead } from '@ekamra/contracts/front/shell';
import { absoluteUrl } from '@ekamra/contracts/calls/site-url';
import { blogPath } from '@ekamra/ui';
import type { BlogPosting, WithContext } from 'schema-dts';
import { breadcrumbs, mediaHeadPicture, truncateDescription } from '../app/head/head.ts';
import { excerptOf, writtenAt } from './blog-facts.ts';

/**
 * Returns the description: the summary, extended by the beginning of the text if it is short for a search
 * engine.
 */
const summaryOf = (blog: Blog): string => {
  const { sortParagraph = '', title } = blog;
  const parts = sortParagraph.length < 80 ? [sortParagraph, excerptOf(blog)] : [sortParagraph];
  const text = [...new Set(parts)].filter(Boolean).join(' ') || `${title}.`;
  const writer = `${blog.category}, by ${blog.authorName} of ${company.name} in ${company.office.city}.`;
  return truncateDescription(text.length < 50 ? `${text} ${writer}` : text);
};

/** Returns a blog as a schema.org `BlogPosting`. */
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

/** Returns the document head of a blog's page; the canonical path holds the blog's own title. */
export const blogHead = (blog: Blog, config: FrontConfig): PageHead => {
  const path = blogPath(blog);
  return {
    title: pageTitle(blog.title),
    description: summaryOf(blog),
    canonicalPath: path,
    picture: mediaHeadPicture(blog.blogImage, blog.title),
    published: writtenAt(blog),
    jsonLd: [
      blogPosting(blog, config),
      breadcrumbs(
        [
          { name: 'Blogs', path: '/all-blogs' },
          { name: blog.title, path },
        ],
        config,
      ),
    ],
  };
};
