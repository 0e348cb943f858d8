import type { Building } from '@ekamra/contracts/building';
import { pageTitle } from '@ekamra/contracts/company';
import type { FrontConfig, PageHead } from '@ekamra/contracts/shell';
import type { Accommodation, ApartmentComplex, RealEstateListing, WithContext } from 'schema-dts';
import { addressLine } from '../app/address.ts';
import { absoluteUrl, breadcrumbs, postalAddress, sharedMedia, shortened, sitePicture } from '../app/head.ts';
import { acresOf, pricingLabel, statedPrice } from './building-facts.ts';

/** Homes are an apartment complex with a floor plan; offices and shops have a floor size of their own. */
const placeOf = (building: Building, config: FrontConfig): ApartmentComplex | Accommodation => {
  const { generalInfo, locationDetails, units, BuildingsPlansImage } = building;
  const shared = {
    name: generalInfo.BuildingsName,
    address: postalAddress(locationDetails),
  } as const;
  const floorSize = { '@type': 'QuantitativeValue', value: acresOf(building), unitCode: 'ACR' } as const;
  if (generalInfo.BuildingsType === 'commercial') return { '@type': 'Accommodation', ...shared, floorSize };
  return {
    '@type': 'ApartmentComplex',
    ...shared,
    numberOfAccommodationUnits: { '@type': 'QuantitativeValue', value: units.length },
    accommodationFloorPlan: {
      '@type': 'FloorPlan',
      floorSize,
      ...(BuildingsPlansImage ? { image: absoluteUrl(BuildingsPlansImage, config) } : {}),
    },
  };
};

/** A building as schema.org's listing: the offer, the complex it is about, its address and its floor size. */
export const buildingListing = (
  building: Building,
  path: string,
  config: FrontConfig,
): WithContext<RealEstateListing> => {
  const { generalInfo, propertyDescription, BuildingsImages } = building;
  const price = statedPrice(building);
  const url = absoluteUrl(path, config);
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: generalInfo.BuildingsName,
    datePosted: building.createdAt,
    image: BuildingsImages.map((image) => absoluteUrl(image, config)),
    ...(propertyDescription[0] ? { description: propertyDescription[0] } : {}),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'INR',
      availability:
        generalInfo.currentStatus === 'upcoming'
          ? 'https://schema.org/PreOrder'
          : 'https://schema.org/InStock',
      ...(price === undefined ? {} : { price }),
    },
    about: placeOf(building, config),
  };
};

/** The document head of a building's page; `path` is its canonical path. */
export const buildingHead = (building: Building, path: string, config: FrontConfig): PageHead => {
  const name = building.generalInfo.BuildingsName;
  const where = addressLine(building.locationDetails);
  const [image] = building.BuildingsImages;
  const summary = `${name}, ${where}. ${pricingLabel(building)}. ${building.propertyDescription[0] ?? ''}`;
  return {
    title: pageTitle(name),
    description: shortened(summary.trim()),
    canonicalPath: path,
    picture: image ? sharedMedia(image, name) : sitePicture,
    jsonLd: [
      buildingListing(building, path, config),
      breadcrumbs(
        [
          { name: 'Home', path: '/' },
          { name: 'Properties', path: '/properties' },
          { name, path },
        ],
        config,
      ),
    ],
  };
};
