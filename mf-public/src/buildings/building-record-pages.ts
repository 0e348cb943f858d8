import type { Building } from '@ekamra/contracts/records/building';
import { calls } from '@ekamra/contracts/calls/calls';
import type { FrontConfig, PageHead } from '@ekamra/contracts/front/shell';
import { absoluteUrl } from '@ekamra/contracts/calls/site-url';
import { formatPrice, propertyPath } from '@ekamra/ui';
import type { Accommodation, ApartmentComplex } from 'schema-dts';
import { addressLine } from '../app/head/address.ts';
import { postalAddress } from '../app/head/head.ts';
import { propertyHead, totalAreaProperty } from '../app/head/property-head.ts';
import { oneBuildingQuery, relatedBuildingsQuery } from '../app/queries.ts';
import type { RecordPages } from '../record-page/record-kind.ts';
import { acresOf, pricingLabel, statedPrice } from './building-facts.ts';

/**
 * Returns a residential building as an `ApartmentComplex`, with its plan if it has one, a commercial one as an
 * `Accommodation`. Its area is that of the plot, and no `floorSize`.
 */
const placeOf = (building: Building, config: FrontConfig): ApartmentComplex | Accommodation => {
  const { generalInfo, locationDetails, BuildingsPlansImage } = building;
  const acres = acresOf(building);
  const shared = {
    name: generalInfo.BuildingsName,
    address: postalAddress(locationDetails),
    ...(acres > 0 ? { additionalProperty: totalAreaProperty(acres) } : {}),
  };
  if (generalInfo.BuildingsType === 'commercial') return { '@type': 'Accommodation', ...shared };
  const image = BuildingsPlansImage && absoluteUrl(BuildingsPlansImage, config);
  return {
    '@type': 'ApartmentComplex',
    ...shared,
    ...(image ? { accommodationFloorPlan: { '@type': 'FloorPlan', layoutImage: image } } : {}),
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

/** Returns the price if it is public, otherwise the label of its status. */
const pricingText = (building: Building): string => {
  const price = statedPrice(building);
  return price === undefined ? pricingLabel(building) : formatPrice(price);
};

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
      summary: `${name}, ${addressLine(building.locationDetails)}. ${pricingText(building)}. ${description ?? ''}`,
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

export const buildingRecordPages: RecordPages<Building> = {
  key: 'buildings',
  name: 'building',
  query: oneBuildingQuery,
  list: (api, query) => api(calls.getAllBuildings, { query, isAnonymous: true }),
  prefetchOthers: ({ api, queryClient }) => queryClient.prefetchQuery(relatedBuildingsQuery(api)),
  pathOf: propertyPath,
  headOf: buildingHead,
  missingHead: { title: 'Property Not Found', description: 'This property is not on our list.' },
};
