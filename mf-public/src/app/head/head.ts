import { company, pageTitle } from '@ekamra/contracts/records/company';
import { sharedImage } from '@ekamra/contracts/records/media-sizes';
import type { FrontConfig, HeadPicture, PageHead } from '@ekamra/contracts/front/shell';
import { absoluteUrl } from '@ekamra/contracts/calls/site-url';
import { mediaPicture, sharedPicture } from '@ekamra/ui';
import type { BreadcrumbList, PostalAddress, RealEstateAgent, WithContext } from 'schema-dts';
import type { PropertyLocation } from './address.ts';

/** Name and path of a page. */
export interface BreadcrumbEntry {
  name: string;
  path: string;
}

/** Returns a property's location as a schema.org `PostalAddress`. */
export const postalAddress = (location: PropertyLocation): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: location.address,
  addressLocality: location.city,
  addressRegion: location.state,
  postalCode: String(location.zipCode),
  addressCountry: location.country,
});

/** The company's office as a schema.org `PostalAddress`. */
export const officeAddress: Exclude<PostalAddress, string> = {
  '@type': 'PostalAddress',
  streetAddress: company.office.street,
  addressLocality: company.office.city,
  addressRegion: company.office.state,
  postalCode: company.office.zipCode,
  addressCountry: company.office.country,
};

/** Returns the company as a schema.org `RealEstateAgent`, to embed in another item. */
export const agent = (config: FrontConfig): Exclude<RealEstateAgent, string> => ({
  '@type': 'RealEstateAgent',
  '@id': absoluteUrl('/#organisation', config),
  name: company.name,
  slogan: company.tagline,
  url: absoluteUrl('/', config),
  image: absoluteUrl(sitePicture.src, config),
  telephone: company.phoneShown,
  email: company.email,
  areaServed: { '@type': 'State', name: company.office.state },
  address: officeAddress,
  sameAs: Object.values(company.social),
});

/** Returns the company as a top-level schema.org item. */
export const organisation = (config: FrontConfig): WithContext<RealEstateAgent> => ({
  '@context': 'https://schema.org',
  ...agent(config),
});

const home: BreadcrumbEntry = { name: 'Home', path: '/' };

/** Returns the schema.org breadcrumb list from Home to a page; `crumbs` are those below Home. */
export const breadcrumbs = (crumbs: BreadcrumbEntry[], config: FrontConfig): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [home, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(path, config),
  })),
});

const headPicture = (src: string, alt: string): HeadPicture => {
  const { type, width, height } = sharedImage;
  return { src, alt, type, size: { width, height } };
};

/** The picture of pages without one of their own. */
export const sitePicture = headPicture(sharedPicture.src, sharedPicture.alt);

/**
 * Returns the sharing picture for an address of our media store. Pictures of other hosts have any size and
 * format, so they are replaced by the site's own.
 */
export const mediaHeadPicture = (address: string | undefined, alt: string): HeadPicture => {
  const media = address === undefined ? undefined : mediaPicture(address);
  return media ? headPicture(`${media.address}/${sharedImage.file}`, alt) : sitePicture;
};

/** Truncates a description between words to 160 characters, the length that search engines show in full. */
export const truncateDescription = (text: string): string => {
  if (text.length <= 160) return text;
  const end = text.lastIndexOf(' ', 159);
  return `${text.slice(0, end > 0 ? end : 159)}…`;
};

/** Name, path and description of a page. */
export type PageTexts = BreadcrumbEntry & { description: string };

/** Returns the head of a page directly below Home, with `jsonLd` after its breadcrumbs. */
export const simpleHead = (
  { name, path, description }: PageTexts,
  config: FrontConfig,
  jsonLd: object[] = [],
): PageHead => ({
  title: pageTitle(name),
  description,
  canonicalPath: path,
  picture: sitePicture,
  jsonLd: [breadcrumbs([{ name, path }], config), ...jsonLd],
});
