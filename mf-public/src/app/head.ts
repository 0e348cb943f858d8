import { company, pageTitle } from '@ekamra/contracts/company';
import type { FrontConfig, HeadPicture, PageHead } from '@ekamra/contracts/shell';
import { heroVilla, mediaPicture, type StaticPicture } from '@ekamra/ui';
import type { BreadcrumbList, PostalAddress, RealEstateAgent, WithContext } from 'schema-dts';
import type { Location } from './address.ts';

/** A page of the site and where it is. */
export interface Crumb {
  name: string;
  path: string;
}

/** The whole address of a path of ours; an address that is whole already stays as it is. */
export const absoluteUrl = (path: string, { publicOrigin }: FrontConfig): string =>
  new URL(path, publicOrigin).href;

/** Where a property is, as schema.org says it. */
export const postalAddress = (location: Location): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: location.address,
  addressLocality: location.city,
  addressRegion: location.state,
  postalCode: String(location.zipCode),
  addressCountry: location.country,
});

/** The company as schema.org describes a real-estate agent, as part of something else. */
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
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.office.street,
    addressLocality: company.office.city,
    addressRegion: company.office.state,
    postalCode: company.office.zipCode,
    addressCountry: company.office.country,
  },
  sameAs: Object.values(company.social),
});

/** The company by itself. */
export const organisation = (config: FrontConfig): WithContext<RealEstateAgent> => ({
  '@context': 'https://schema.org',
  ...agent(config),
});

/** The way from Home to a page, as schema.org's list of breadcrumbs. */
export const breadcrumbs = (crumbs: Crumb[], config: FrontConfig): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteUrl(path, config),
  })),
});

/** Pixels of a shared picture's width; what shows it cuts it to about 1200 × 630. */
const sharedWidth = 1280;

const sharedSource = ({ webp = [] }: Pick<StaticPicture, 'webp'>) =>
  webp.findLast(({ width }) => width <= sharedWidth) ?? webp[0];

/** A built-in picture as it is shared. */
export const sharedPicture = (picture: StaticPicture): HeadPicture => {
  const { src, width, height, alt } = picture;
  const source = sharedSource(picture) ?? { url: src, width };
  const size = { width: source.width, height: Math.round((height * source.width) / width) };
  return { src: source.url, alt, size };
};

/** The picture at an address of our media store, or of another host, as it is shared. */
export const sharedMedia = (address: string, alt: string): HeadPicture => {
  const media = mediaPicture(address);
  return media ? sharedPicture({ ...media, src: address, alt }) : { src: address, alt };
};

/** The picture of pages that have none of their own. */
export const sitePicture = sharedPicture(heroVilla);

/** A description that search engines show whole: at most 160 characters, cut between words. */
export const shortened = (text: string): string => {
  if (text.length <= 160) return text;
  const end = text.lastIndexOf(' ', 159);
  return `${text.slice(0, end > 0 ? end : 159)}…`;
};

/** The head of a page that stands directly below Home. */
export const simpleHead = (page: Crumb & { description: string }, config: FrontConfig): PageHead => ({
  title: pageTitle(page.name),
  description: page.description,
  canonicalPath: page.path,
  picture: sitePicture,
  jsonLd: [breadcrumbs([{ name: 'Home', path: '/' }, page], config)],
});
