import type { Building } from '@ekamra/contracts/building';
import { calls } from '@ekamra/contracts/calls';
import type { FrontConfig, PageHead } from '@ekamra/contracts/shell';
import { absoluteUrl } from '@ekamra/contracts/site-url';
import { propertyPath } from '@ekamra/ui';
import type { Accommodation, ApartmentComplex } from 'schema-dts';
import { addressLine } from '../app/head/address.ts';
import { postalAddress } from '../app/head/head.ts';
import { propertyHead } from '../app/head/property-head.ts';
import { oneBuildingQuery, relatedBuildingsQuery } from '../app/queries.ts';
import type { RecordPages } from '../app/record/record-kind.ts';
import { acresOf, pricingLabel, statedPrice } from './building-facts.ts';

/**
 * Returns a residential building as an `ApartmentComplex` with a floor plan, a commercial one as an
 * `Accommodation` with a floor size.
 */
const placeOf = (building: Building, config: FrontConfig): ApartmentComplex | Accommodation => {
  const { generalInfo, locationDetails, BuildingsPlansImage } = building;
  const shared = { name: generalInfo.BuildingsName, address: postalAddress(locationDetails) } as const;
  const floorSize = { '@type': 'QuantitativeValue', value: acresOf(building), unitCode: 'ACR' } as const;
  if (generalInfo.BuildingsType === 'commercial') return { '@type': 'Accommodation', ...shared, floorSize };
  return {
    '@type': 'ApartmentComplex',
    ...shared,
    accommodationFloorPlan: {
      '@type': 'FloorPlan',
      floorSize,
      ...(BuildingsPlansImage ? { image: absoluteUrl(BuildingsPlansImage, config) } : {}),
    },
  };
};

/**
 * schema.org availability by status: completed buildings are in stock, pre-launch ones on presale, all others
 * on preorder.
 */
const availabilities = {
  completed: 'https://schema.org/InStock',
  'pre-lunch': 'https://schema.org/PreSale',
  'under construction': 'https://schema.org/PreOrder',
  upcoming: 'https://schema.org/PreOrder',
} as const;

const buildingHead = (building: Building, config: FrontConfig): PageHead => {
  const { BuildingsName: name, currentStatus } = building.generalInfo;
  const [description] = building.propertyDescription;
  const price = statedPrice(building);
  return propertyHead(
    {
      name,
      path: propertyPath(building),
      browserPath: '/properties',
      images: building.BuildingsImages,
      createdAt: building.createdAt,
      summary: `${name}, ${addressLine(building.locationDetails)}. ${pricingLabel(building)}. ${description ?? ''}`,
      description,
      offer: {
        ...(currentStatus === undefined ? {} : { availability: availabilities[currentStatus] }),
        ...(price === undefined ? {} : { price }),
      },
      about: placeOf(building, config),
    },
    config,
  );
};

export const buildingKind: RecordPages<Building> = {
  key: 'buildings',
  name: 'building',
  query: oneBuildingQuery,
  list: (api, query) => api(calls.getAllBuildings, { query, isAnonymous: true }),
  prefetchOthers: ({ api, queryClient }) => queryClient.prefetchQuery(relatedBuildingsQuery(api)),
  pathOf: propertyPath,
  headOf: buildingHead,
  missingHead: { title: 'Property Not Found', description: 'This property is not on our list.' },
};
