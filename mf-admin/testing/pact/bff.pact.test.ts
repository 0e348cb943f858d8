import { applications } from '@ekamra/contracts/testing/expectations/applications';
import { enquiries } from '@ekamra/contracts/testing/expectations/enquiries';
import { resumePreviews, resumes } from '@ekamra/contracts/testing/expectations/files';
import { gallery, galleryWrites } from '@ekamra/contracts/testing/expectations/gallery';
import { bff } from '@ekamra/contracts/testing/expectations/level';
import { newestChanges, perDay, roomForUploads } from '@ekamra/contracts/testing/expectations/overview';
import {
  adminReadsOfHiddenPrice,
  byKind,
  conditionalRead,
  lists,
  reads,
  search,
  writes,
} from '@ekamra/contracts/testing/expectations/records';
import { recovery } from '@ekamra/contracts/testing/expectations/recovery';
import { session } from '@ekamra/contracts/testing/expectations/session';
import { newBlogPreviews } from '@ekamra/contracts/testing/expectations/blog-previews';
import { pictureUploads } from '@ekamra/contracts/testing/expectations/uploads';
import { frontEnd, testPact } from '@ekamra/contracts/testing/pact';
import { blogExample, landExample, recordExamples } from '@ekamra/contracts/testing/record-examples';
import { dashboardQueries } from './dashboard-expectations.ts';
import { outages } from './outages.ts';
import { ownQueries } from './own-queries.ts';
import { ownSearches } from './own-searches.ts';
import { ownWrites } from './own-writes.ts';

const landFilters = {
  district: 'Khordha',
  type: 'residential',
  minPrice: 1_000_000,
  maxPrice: 90_000_000,
  page: 1,
  limit: 5,
};

testPact(frontEnd('mf-admin'), {
  session: session(bff),
  recovery,
  ...byKind(
    recordExamples,
    (kind) => [...search(kind), ...reads(kind), conditionalRead(kind), ...writes(kind, bff)],
    {
      buildings: adminReadsOfHiddenPrice,
      lands: lists(landExample, { 'a page of the land list with all its filters': landFilters }),
      blogs: lists(blogExample, {
        'a page of blogs': { page: 1, limit: 12 },
        'a page of published blogs': { state: 'published', page: 1, limit: 12 },
      }),
    },
  ),
  'previews of blogs': newBlogPreviews(bff),
  gallery: [...gallery, ...galleryWrites(bff)],
  'job applications': [...applications(bff), ...resumes, ...resumePreviews(bff)],
  enquiries: enquiries(bff),
  overview: [
    ...perDay(bff),
    ...roomForUploads(bff),
    ...newestChanges('a building was edited', bff),
    ...dashboardQueries,
  ],
  pictures: pictureUploads,
  'queries of its pages': ownQueries,
  'searches of its palette': ownSearches,
  'writes of its lists': ownWrites,
  outages,
});
