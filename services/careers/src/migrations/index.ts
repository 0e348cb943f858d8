import {
  IdempotencyKeys1700000000000,
  KeyExpiry1830000000000,
  migration,
  RateLimitsExpiry1770000000000,
  rateLimitsTable,
  versionedLists,
} from '@ekamra/chassis';
import { mediaNames } from '@ekamra/chassis/media-in-use';
import { searchFunctions, searchText } from '@ekamra/chassis/search-text';
import { searchedText, searchIndex } from '@ekamra/chassis/searched-column';

const searched = ['{name}', '{email}', '{phone}', '{jobData,role}'].map((path) => `(record #>> '${path}')`);

const Applications1760000000000 = migration('Applications1760000000000', {
  up: [
    `CREATE TABLE applications (
       id uuid PRIMARY KEY,
       created_at timestamptz(3) NOT NULL,
       record jsonb NOT NULL,
       ${searchedText(searched)}
     )`,
    'CREATE INDEX applications_created_at ON applications (created_at, id)',
    searchIndex('applications'),
  ],
  down: ['DROP TABLE applications'],
});

/** Adds the names of uploads, mainly résumés, that applications refer to. */
export const MediaNames1760000000002 = migration(
  'MediaNames1760000000002',
  mediaNames({ applications: 'record::text' }),
);

const normalisedSearch = [
  searchText('applications', searched),
  { up: ['DROP INDEX IF EXISTS applications_searched'], down: [searchIndex('applications')] },
];

/** All migrations of the careers database, oldest first. */
export const migrations = [
  IdempotencyKeys1700000000000,
  Applications1760000000000,
  migration('ListVersion1760000000001', versionedLists('applications')),
  MediaNames1760000000002,
  migration('RateLimits1760000000003', rateLimitsTable),
  RateLimitsExpiry1770000000000,
  KeyExpiry1830000000000,
  migration('SearchText1840000000001', searchFunctions, ...normalisedSearch),
];
