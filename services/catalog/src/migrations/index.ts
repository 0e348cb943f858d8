import { IdempotencyKeys1700000000000 } from './1700000000000-idempotency-keys.ts';
import { Properties1760000000000 } from './1760000000000-properties.ts';
import { ListVersions1760000000001 } from './1760000000001-list-versions.ts';
import { MediaNames1760000000002 } from './1760000000002-media-names.ts';
import { Searches1780000000000 } from './1780000000000-searches.ts';
import { Activity1790000000000 } from './1790000000000-activity.ts';
import { Listed1800000000000 } from './1800000000000-listed.ts';
import { RecentActivity1810000000000 } from './1810000000000-recent-activity.ts';
import { AnnouncedWrites1820000000000 } from './1820000000000-announced-writes.ts';
import { KeyExpiry1830000000000 } from './1830000000000-key-expiry.ts';
import { PublicPrices1830000000500 } from './1830000000500-public-prices.ts';
import { Places1840000000000 } from './1840000000000-places.ts';
import { ListRecords1860000000000 } from './1860000000000-list-records.ts';
import { Wishes1880000000000 } from './1880000000000-wishes.ts';
import { ColumnOrders1890000000000 } from './1890000000000-column-orders.ts';
import { DocumentNames1895000000000 } from './1895000000000-document-names.ts';
import { Localities1910000000100 } from './1910000000100-localities.ts';
import { Layouts1910000000200 } from './1910000000200-layouts.ts';
import { FewLayouts1911000000000 } from './1911000000000-few-layouts.ts';

/** All migrations of the catalog database, oldest first. */
export const migrations = [
  IdempotencyKeys1700000000000,
  Properties1760000000000,
  ListVersions1760000000001,
  MediaNames1760000000002,
  Searches1780000000000,
  Activity1790000000000,
  Listed1800000000000,
  RecentActivity1810000000000,
  AnnouncedWrites1820000000000,
  KeyExpiry1830000000000,
  PublicPrices1830000000500,
  Places1840000000000,
  ListRecords1860000000000,
  Wishes1880000000000,
  ColumnOrders1890000000000,
  DocumentNames1895000000000,
  Localities1910000000100,
  Layouts1910000000200,
  FewLayouts1911000000000,
];
