import { company, pageTitle } from '@ekamra/contracts/company';
import type { FrontConfig, PageHead } from '@ekamra/contracts/shell';
import type { BreadcrumbList, RealEstateAgent, WithContext } from 'schema-dts';

/** A page of the site and where it is. */
export interface Crumb {
  name: string;
  path: string;
}

const absolute = (origin: string, path: string): string => new URL(path, origin).href;
const organisationId = (origin: string): string => absolute(origin, '/#organisation');

/** The company as schema.org describes a real-estate agent. */
export const organisation = ({ publicOrigin }: FrontConfig): WithContext<RealEstateAgent> => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateAgent',
  '@id': organisationId(publicOrigin),
  name: company.name,
  slogan: company.tagline,
  url: absolute(publicOrigin, '/'),
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
export const breadcrumbs = (crumbs: Crumb[], { publicOrigin }: FrontConfig): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(publicOrigin, path),
  })),
});

/** The head of a page that stands directly below Home. */
export const simpleHead = (page: Crumb & { description: string }, config: FrontConfig): PageHead => ({
  title: pageTitle(page.name),
  description: page.description,
  canonicalPath: page.path,
  jsonLd: [breadcrumbs([{ name: 'Home', path: '/' }, page], config)],
});
