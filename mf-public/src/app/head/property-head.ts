import { pageTitle } from '@ekamra/contracts/records/company';
import type { FrontConfig, PageHead } from '@ekamra/contracts/front/shell';
import { absoluteUrl } from '@ekamra/contracts/calls/site-url';
import { withoutFocalPoint } from '@ekamra/contracts/records/focal-point';
import type { Offer, RealEstateListing, WithContext } from 'schema-dts';
import { breadcrumbs, mediaHeadPicture, truncateDescription } from './head.ts';

/** A building or a land as its page's head describes it. */
export interface ListedProperty {
  name: string;
  /** Canonical path of its page. */
  path: string;
  /** Path of the property browser that lists it. */
  browserPath: string;
  images: readonly string[];
  createdAt: string;
  /** The text that search results show. */
  summary: string;
  /** Its own description, if it has one. */
  description: string | undefined;
  offer: Pick<Exclude<Offer, string>, 'price' | 'availability'>;
  about: NonNullable<Exclude<RealEstateListing, string>['about']>;
}

/** Returns the area of a property's plot: acres (UN/CEFACT unit `ACR`). */
export const totalAreaProperty = (acres: number) =>
  ({ '@type': 'PropertyValue', name: 'Total area', value: acres, unitCode: 'ACR' }) as const;

/** Returns the document head of a property's page, with a schema.org `RealEstateListing`. */
export const propertyHead = (property: ListedProperty, config: FrontConfig): PageHead => {
  const { name, path, browserPath, images, createdAt, summary, description, offer, about } = property;
  const url = absoluteUrl(path, config);
  const listing: WithContext<RealEstateListing> = {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name,
    datePosted: createdAt,
    image: images.map((image) => absoluteUrl(withoutFocalPoint(image), config)),
    ...(description ? { description } : {}),
    offers: { '@type': 'Offer', url, priceCurrency: 'INR', ...offer },
    about,
  };
  const crumbs = [
    { name: 'Properties', path: browserPath },
    { name, path },
  ];
  return {
    title: pageTitle(name),
    description: truncateDescription(summary.trim()),
    canonicalPath: path,
    picture: mediaHeadPicture(images[0], name),
    jsonLd: [listing, breadcrumbs(crumbs, config)],
  };
};
