import { company } from '@ekamra/contracts/company';
import type { FrontConfig, PageHead } from '@ekamra/contracts/shell';

/** An element of the document's head. */
export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** Marks the elements of the head that belong to the page and change with it. */
export const headMark = 'data-head';

const property = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: name, content },
});
const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });

/**
 * The elements that say what a page is: title, description, canonical address (RFC 6596), Open Graph (ogp.me) and
 * JSON-LD. The server writes them and the browser keeps them up to date from this same list.
 */
export const headTags = (head: PageHead, config: FrontConfig): HeadTag[] => {
  const canonical = new URL(head.canonicalPath, config.publicOrigin).href;
  const image = head.image === undefined ? undefined : new URL(head.image, config.publicOrigin).href;
  return [
    { name: 'title', attributes: {}, text: head.title },
    ...(head.description === '' ? [] : [meta('description', head.description)]),
    ...(head.noindex ? [meta('robots', 'noindex')] : []),
    ...(head.noindex
      ? []
      : [{ name: 'link', attributes: { rel: 'canonical', href: canonical } } satisfies HeadTag]),
    property('og:type', 'website'),
    property('og:site_name', company.name),
    property('og:title', head.title),
    ...(head.description === '' ? [] : [property('og:description', head.description)]),
    property('og:url', canonical),
    ...(image === undefined ? [] : [property('og:image', image)]),
    meta('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    ...(head.jsonLd ?? []).map((object): HeadTag => ({
      name: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(object),
    })),
  ];
};
