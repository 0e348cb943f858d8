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
        },
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
      },
    }),
  }),
  overview: newestChanges('a building was edited', service).map(mergedActivity('catalog')),
});
