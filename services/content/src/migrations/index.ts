import { IdempotencyKeys1700000000000 } from './1700000000000-idempotency-keys.ts';
import { Content1700000001000 } from './1700000001000-content.ts';
import { MediaNames1760000001000 } from './1760000001000-media-names.ts';
import { EnquiryStates1760000001001 } from './1760000001001-enquiry-states.ts';
import { MailExpiry1760000001002 } from './1760000001002-mail-expiry.ts';
import { ListVersions1760000001003 } from './1760000001003-list-versions.ts';
import { MediaReferences1760000001004 } from './1760000001004-media-references.ts';
import { RateLimitsExpiry1770000000000 } from './1770000000000-rate-limits-expiry.ts';
import { ExpiredMail1770000001000 } from './1770000001000-expired-mail.ts';
import { BlogSearches1780000000001 } from './1780000000001-blog-searches.ts';
import { Activity1790000000001 } from './1790000000001-activity.ts';
import { AuthorPlaceholder1800000000001 } from './1800000000001-author-placeholder.ts';
import { PageViews1810000001000 } from './1810000001000-page-views.ts';
import { AnnouncedWrites1820000001000 } from './1820000001000-announced-writes.ts';
import { KeyExpiry1830000000000 } from './1830000000000-key-expiry.ts';
import { PropertyNames1830000001000 } from './1830000001000-property-names.ts';
import { SearchText1840000001000 } from './1840000001000-search-text.ts';
import { BlogRecords1850000001000 } from './1850000001000-blog-records.ts';
import { ListRecords1860000001000 } from './1860000001000-list-records.ts';
import { ColumnOrders1890000001000 } from './1890000001000-column-orders.ts';
import { DocumentNames1895000001000 } from './1895000001000-document-names.ts';
import { BlogPublication1905000001000 } from './1905000001000-blog-publication.ts';
import { PropertyIds1915000001000 } from './1915000001000-property-ids.ts';

/** All migrations of the content database, oldest first. */
export const migrations = [
  IdempotencyKeys1700000000000,
  Content1700000001000,
  MediaNames1760000001000,
  EnquiryStates1760000001001,
  MailExpiry1760000001002,
  ListVersions1760000001003,
  MediaReferences1760000001004,
  RateLimitsExpiry1770000000000,
  ExpiredMail1770000001000,
  BlogSearches1780000000001,
  Activity1790000000001,
  AuthorPlaceholder1800000000001,
  PageViews1810000001000,
  AnnouncedWrites1820000001000,
  KeyExpiry1830000000000,
  PropertyNames1830000001000,
  SearchText1840000001000,
  BlogRecords1850000001000,
  ListRecords1860000001000,
  ColumnOrders1890000001000,
  DocumentNames1895000001000,
  BlogPublication1905000001000,
  PropertyIds1915000001000,
];
