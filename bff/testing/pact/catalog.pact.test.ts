import { service } from '@ekamra/contracts/testing/expectations/level';
import { newestChanges } from '@ekamra/contracts/testing/expectations/overview';
import {
  adminReadsOfHiddenPrice,
  lists,
  publicReadOfHiddenPrice,
} from '@ekamra/contracts/testing/expectations/records';
import { testPact } from '@ekamra/contracts/testing/pact';
import { buildingExample, landExample } from '@ekamra/contracts/testing/record-examples';
import { bffConsumerOf, recordsOf } from './behind-bff.ts';
import { mergedActivity } from './composed.ts';

const page = { page: 1, limit: 5 };
const prices = { minPrice: 1_000_000, maxPrice: 90_000_000 };

testPact(bffConsumerOf('catalog'), {
  ...recordsOf('catalog', {
    buildings: [
      ...lists(buildingExample, {
        'all buildings': {},
        'the newest buildings': { sort: '-createdAt', limit: 3 },
        'a page of buildings with all filters': {
          ...page,
          ...prices,
          district: 'Khordha',
          sort: 'price',
          status: 'completed',
          type: 'residential',
          unitType: '2 BHK',
          place: ['Khordha', 'Patia'],
          bedrooms: [2, 3],
          availableBy: '2027-04',
          minArea: 500,
          maxArea: 2_000,
          amenity: ['Elevator', 'Lift'],
        },
        'the buildings with the lowest price by area': { sort: 'pricePerSqft', limit: 3 },
        'the buildings with the highest price by area': { sort: '-pricePerSqft', limit: 3 },
      }),
      publicReadOfHiddenPrice,
      ...adminReadsOfHiddenPrice,
    ],
    lands: lists(landExample, {
      'all lands': {},
      'the newest lands': { sort: '-createdAt', limit: 3 },
      'a page of lands with all filters': {
        ...page,
        ...prices,
        district: 'Khordha',
        sort: '-price',
        type: 'residential',
        place: ['Khordha', 'Patia'],
        minArea: 100_000,
        maxArea: 200_000,
      },
      'the lands with the lowest price by area': { sort: 'pricePerSqft', limit: 3 },
      'the lands with the highest price by area': { sort: '-pricePerSqft', limit: 3 },
    }),
  }),
  overview: newestChanges('a building was edited', service).map(mergedActivity('catalog')),
});
