import { service } from '@ekamra/contracts/testing/expectations/level';
import { newestChanges } from '@ekamra/contracts/testing/expectations/overview';
import {
  buildings,
  conditionalRead,
  lands,
  lists,
  reads,
  type RecordKind,
  search,
  writes,
  adminReadsOfHiddenPrice,
  publicReadOfHiddenPrice,
} from '@ekamra/contracts/testing/expectations/records';
import { testPact } from '@ekamra/contracts/testing/pact';
import { bffConsumerOf, revalidatedRead } from './behind-bff.ts';
import { mergedActivity } from './composed.ts';

const page = { page: 1, limit: 5 };
const prices = { minPrice: 1_000_000, maxPrice: 90_000_000 };
const properties = (kind: RecordKind) => [
  ...search(kind),
  ...reads(kind),
  revalidatedRead('catalog', kind, conditionalRead(kind)),
  ...writes(kind, service),
];

testPact(bffConsumerOf('catalog'), {
  buildings: [
    ...lists(buildings, {
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
    ...properties(buildings),
    publicReadOfHiddenPrice,
    ...adminReadsOfHiddenPrice,
  ],
  lands: [
    ...lists(lands, {
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
    ...properties(lands),
  ],
  overview: newestChanges('a building was edited', service).map(mergedActivity('catalog', 'content')),
});
