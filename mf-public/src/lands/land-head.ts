import { pageTitle } from '@ekamra/contracts/company';
import type { Land } from '@ekamra/contracts/land';
import type { FrontConfig, PageHead } from '@ekamra/contracts/shell';
import { formatArea } from '@ekamra/ui';
import type { RealEstateListing, WithContext } from 'schema-dts';
import { addressLine } from '../app/address.ts';
import { absoluteUrl, breadcrumbs, postalAddress, sharedMedia, shortened, sitePicture } from '../app/head.ts';

/** What a land is, in a sentence. */
const summaryOf = (land: Land): string => {
  const { propertyName, propertyType } = land.generalInfo;
  const area = formatArea(land.physicalCharacteristics.totalArea);
  return `${propertyName}, ${addressLine(land.locationDetails)}: ${area} of ${propertyType} land, with the facts on soil, water, power and road access.`;
};

const landListing = (land: Land, path: string, config: FrontConfig): WithContext<RealEstateListing> => {
  const url = absoluteUrl(path, config);
  const name = land.generalInfo.propertyName;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name,
    description: land.propertyDescription?.[0] ?? summaryOf(land),
    datePosted: land.createdAt,
    image: land.propertyImages.map((image) => absoluteUrl(image, config)),
    offers: {
      '@type': 'Offer',
      url,
      price: land.financialInfo.sellingPrice,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
    },
    about: {
      '@type': 'Place',
      name,
      address: postalAddress(land.locationDetails),
      additionalProperty: {
        '@type': 'PropertyValue',
        name: 'Total area',
        value: land.physicalCharacteristics.totalArea,
        unitCode: 'ACR',
      },
    },
  };
};

/** The document head of a land's page; `path` is its canonical path. */
export const landHead = (land: Land, path: string, config: FrontConfig): PageHead => {
  const { propertyName: name } = land.generalInfo;
  const [image] = land.propertyImages;
  return {
    title: pageTitle(name),
    description: shortened(summaryOf(land)),
    canonicalPath: path,
    picture: image ? sharedMedia(image, name) : sitePicture,
    jsonLd: [
      landListing(land, path, config),
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name: 'Properties', path: '/properties?tab=lands' },
          { name, path },
        ],
        config,
      ),
    ],
  };
};
