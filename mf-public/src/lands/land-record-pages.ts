import { calls } from '@ekamra/contracts/calls/calls';
import type { Land } from '@ekamra/contracts/records/land';
import type { FrontConfig, PageHead } from '@ekamra/contracts/front/shell';
import { formatArea, formatPrice, landPath } from '@ekamra/ui';
import { usualUnit } from '../app/area/area-unit.ts';
import { addressLine } from '../app/head/address.ts';
import { postalAddress } from '../app/head/head.ts';
import { propertyHead, totalAreaProperty } from '../app/head/property-head.ts';
import { oneLandQuery, relatedLandsQuery } from '../app/queries.ts';
import type { RecordPages } from '../record-page/record-kind.ts';

const landHead = (land: Land, config: FrontConfig): PageHead => {
  const { propertyName: name, propertyType } = land.generalInfo;
  const { totalArea } = land.physicalCharacteristics;
  const { sellingPrice } = land.financialInfo;
  const summary = `${name}, ${addressLine(land.locationDetails)}: ${formatArea(totalArea, usualUnit(totalArea))} of ${propertyType} land for ${formatPrice(sellingPrice)}, with the facts on soil, water, power and road access.`;
  return propertyHead(
    {
      name,
      path: landPath(land),
      browserPath: '/properties?tab=lands',
      images: land.propertyImages,
      createdAt: land.createdAt,
      summary,
      description: land.propertyDescription?.[0] ?? summary,
      offer: { price: sellingPrice },
      about: {
        '@type': 'Place',
        name,
        address: postalAddress(land.locationDetails),
        additionalProperty: totalAreaProperty(totalArea),
      },
    },
    config,
  );
};

export const landRecordPages: RecordPages<Land> = {
  key: 'lands',
  name: 'land',
  query: oneLandQuery,
  list: (api, query) => api(calls.getAllLands, { query }),
  prefetchOthers: ({ api, queryClient }) => queryClient.prefetchQuery(relatedLandsQuery(api)),
  pathOf: landPath,
  headOf: landHead,
  missingHead: { title: 'Land Not Found', description: 'This land is not on our list.' },
};
