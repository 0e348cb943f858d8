import {
  IdempotencyKeys1700000000000,
  KeyExpiry1830000000000,
  migration,
  RateLimitsExpiry1770000000000,
  versionedLists,
} from '@ekamra/chassis';
import { activityTable } from '@ekamra/chassis/activity';
import { deletedRecordsTable } from '@ekamra/chassis/deleted-records';
import { recentActivityIndex } from '@ekamra/chassis/recent-activity';
import { searchFunctions, searchText } from '@ekamra/chassis/search-text';
import { searchedColumn, searchIndex } from '@ekamra/chassis/searched-column';
import { announcedWrites } from '@ekamra/chassis/write-listener';
import { authorPlaceholder } from '@ekamra/contracts';
import { Content1700000001000 } from './content-1700000001000.ts';
import {
  EnquiryStates1760000001001,
  ExpiredMail1770000001000,
  MailExpiry1760000001002,
  PropertyNames1830000001000,
} from './enquiries.ts';
import { MediaNames1760000001000, MediaReferences1760000001004 } from './media.ts';

const blogVersions = {
  up: ['ALTER TABLE blogs ADD COLUMN version integer NOT NULL DEFAULT 1'],
  down: ['ALTER TABLE blogs DROP COLUMN version'],
};

const blogSearch = {
  up: searchedColumn('blogs', ['title', 'category', 'author_name', 'sort_paragraph']),
  down: ['ALTER TABLE blogs DROP COLUMN searched'],
};

/**
 * Sets the placeholder for blogs without an author's picture, deleted ones included. Raises their versions because
 * their content changes.
 */
export const AuthorPlaceholder1800000000001 = migration('AuthorPlaceholder1800000000001', {
  up: [
    `UPDATE blogs SET author_image = '${authorPlaceholder}', version = version + 1 WHERE author_image IS NULL`,
    `UPDATE deleted_records SET record = record || jsonb_build_object('author_image', '${authorPlaceholder}')
     WHERE record_table = 'blogs' AND record ->> 'author_image' IS NULL`,
  ],
  down: [`UPDATE blogs SET author_image = NULL WHERE author_image = '${authorPlaceholder}'`],
});

const pageViewsTable = {
  up: [
    `CREATE TABLE page_views (
       day date NOT NULL,
       route text NOT NULL,
       count bigint NOT NULL,
       PRIMARY KEY (day, route)
     )`,
  ],
  down: ['DROP TABLE page_views'],
};

const normalisedSearches = [
  searchText('blogs', ['title', 'category', 'author_name', 'sort_paragraph']),
  searchText('enquiries', ['name', 'email', 'phone', 'message', 'note']),
  {
    up: ['DROP INDEX IF EXISTS blogs_searched, enquiries_searched'],
    down: [searchIndex('blogs'), searchIndex('enquiries')],
  },
];

/** All migrations of the content database, oldest first. */
export const migrations = [
  IdempotencyKeys1700000000000,
  Content1700000001000,
  MediaNames1760000001000,
  EnquiryStates1760000001001,
  MailExpiry1760000001002,
  migration('ListVersions1760000001003', versionedLists('blogs', 'gallery_images', 'enquiries')),
  MediaReferences1760000001004,
  RateLimitsExpiry1770000000000,
  ExpiredMail1770000001000,
  migration('BlogSearches1780000000001', blogSearch),
  migration('Activity1790000000001', blogVersions, activityTable, deletedRecordsTable),
  AuthorPlaceholder1800000000001,
  migration('PageViews1810000001000', pageViewsTable, recentActivityIndex),
  migration('AnnouncedWrites1820000001000', announcedWrites({ blogs: 'blogs', gallery_images: 'gallery' })),
  KeyExpiry1830000000000,
  PropertyNames1830000001000,
  migration('SearchText1840000001000', searchFunctions, ...normalisedSearches),
];
