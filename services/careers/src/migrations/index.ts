import { IdempotencyKeys1700000000000 } from './1700000000000-idempotency-keys.ts';
import { Applications1760000000000 } from './1760000000000-applications.ts';
import { ListVersion1760000000001 } from './1760000000001-list-version.ts';
import { MediaNames1760000000002 } from './1760000000002-media-names.ts';
import { RateLimits1760000000003 } from './1760000000003-rate-limits.ts';
import { RateLimitsExpiry1770000000000 } from './1770000000000-rate-limits-expiry.ts';
import { KeyExpiry1830000000000 } from './1830000000000-key-expiry.ts';
import { SearchText1840000000001 } from './1840000000001-search-text.ts';
import { ListRecords1860000000001 } from './1860000000001-list-records.ts';
import { ColumnOrders1890000000001 } from './1890000000001-column-orders.ts';
import { DocumentNames1895000000001 } from './1895000000001-document-names.ts';
import { ApplicationStates1900000000001 } from './1900000000001-application-states.ts';

/** All migrations of the careers database, oldest first. */
export const migrations = [
  IdempotencyKeys1700000000000,
  Applications1760000000000,
  ListVersion1760000000001,
  MediaNames1760000000002,
  RateLimits1760000000003,
  RateLimitsExpiry1770000000000,
  KeyExpiry1830000000000,
  SearchText1840000000001,
  ListRecords1860000000001,
  ColumnOrders1890000000001,
  DocumentNames1895000000001,
  ApplicationStates1900000000001,
];
