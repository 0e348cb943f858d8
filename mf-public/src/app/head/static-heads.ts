import { company, pageTitle } from '@ekamra/contracts/records/company';
import type { FrontConfig, RouteHandle } from '@ekamra/contracts/front/shell';
import { absoluteUrl } from '@ekamra/contracts/calls/site-url';
import type { AboutPage, WithContext } from 'schema-dts';
import { fillCompany } from '../fill-company.ts';
import { organisation, simpleHead, sitePicture } from './head.ts';
/** Heads of pages directly below Home that don't depend on data. */
import heads from './static-heads.json' with { type: 'json' };

const aboutPage = (config: FrontConfig): WithContext<AboutPage> => ({
  '@context': 'https://schema.org',
  '@type': 'AboutPage',
  name: 'About Us',
  url: absoluteUrl('/about', config),
  mainEntity: { '@id': absoluteUrl('/#organisation', config) },
});

/** Structured data of some of the pages beside their breadcrumbs. */
const structuredData: Record<string, (config: FrontConfig) => object[]> = {
  '/about': (config) => [aboutPage(config), organisation(config)],
  '/contact': (config) => [organisation(config)],
};

/** Pages whose content is one visitor's own. */
const personalPages = new Set(['/compare', '/enquiry-sent', '/search', '/shortlist']);

/** Returns the head of the page at a path, if it doesn't depend on data. */
export const staticHandle = (path: string): RouteHandle | undefined => {
  const page = heads.find((head) => head.path === path);
  if (!page) return undefined;
  const { name, description } = page;
  return {
    head: ({ config }) => ({
      ...simpleHead(
        { name, path, description: fillCompany(description) },
        config,
        structuredData[path]?.(config),
      ),
      ...(personalPages.has(path) ? { noindex: true } : {}),
    }),
  };
};

/** Head of the home page. */
export const homeHandle: RouteHandle = {
  head: ({ config }) => ({
    title: pageTitle('Home'),
    description: `${company.tagline}. Verified buildings and land, enquiries answered the same day, and help from the first viewing to the move.`,
    canonicalPath: '/',
    picture: sitePicture,
    jsonLd: [organisation(config)],
  }),
};
