import { company } from '@ekamra/contracts/records/company';
import type { FrontConfig, HeadPicture, PageHead } from '@ekamra/contracts/front/shell';
import { absoluteUrl, siteUrl } from '@ekamra/contracts/calls/site-url';

/** An element of the document's head. */
export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** Attribute of the head's elements that belong to the page and change with it. */
export const headMark = 'data-head';

const property = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: name, content },
});
const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });

const pictureTags = ({ src, alt, type, size }: HeadPicture, config: FrontConfig): HeadTag[] => [
  property('og:image', absoluteUrl(src, config)),
  ...(type === undefined ? [] : [property('og:image:type', type)]),
  ...(size === undefined
    ? []
    : [property('og:image:width', String(size.width)), property('og:image:height', String(size.height))]),
  property('og:image:alt', alt),
];

/**
 * Returns the page's head elements: title, description, canonical address (RFC 6596), Open Graph (ogp.me) and JSON-LD.
 * Used by the server for HTML and by the browser for updates.
 */
export const headTags = (head: PageHead, config: FrontConfig): HeadTag[] => {
  const canonical = siteUrl(head.canonicalPath, config.publicOrigin).href;
  return [
    { name: 'title', attributes: {}, text: head.title },
    ...(head.description === '' ? [] : [meta('description', head.description)]),
    ...(head.noindex ? [meta('robots', 'noindex')] : []),
    ...(head.noindex
      ? []
      : [{ name: 'link', attributes: { rel: 'canonical', href: canonical } } satisfies HeadTag]),
    property('og:type', head.published === undefined ? 'website' : 'article'),
    ...(head.published === undefined ? [] : [property('article:published_time', head.published)]),
    property('og:site_name', company.name),
    property('og:locale', 'en_IN'),
    property('og:title', head.title),
    ...(head.description === '' ? [] : [property('og:description', head.description)]),
    property('og:url', canonical),
    ...(head.picture === undefined ? [] : pictureTags(head.picture, config)),
    meta('twitter:card', head.picture === undefined ? 'summary' : 'summary_large_image'),
    ...(head.jsonLd ?? []).map((object): HeadTag => ({
      name: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(object),
    })),
  ];
};
