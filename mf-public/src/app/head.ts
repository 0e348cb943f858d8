import { company, pageTitle } from '@ekamra/contracts/company';
import type { FrontConfig, PageHead } from '@ekamra/contracts/shell';
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

/** The company as schema.org describes a real-estate agent. */
export const organisation = (config: FrontConfig): WithContext<RealEstateAgent> => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateAgent',
  '@id': absoluteUrl('/#organisation', config),
  name: company.name,
  slogan: company.tagline,
  url: absoluteUrl('/', config),
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

/** The head of a page that stands directly below Home. */
export const simpleHead = (page: Crumb & { description: string }, config: FrontConfig): PageHead => ({
  title: pageTitle(page.name),
  description: page.description,
  canonicalPath: page.path,
  jsonLd: [breadcrumbs([{ name: 'Home', path: '/' }, page], config)],
});
