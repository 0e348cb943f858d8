import {
  IdempotencyKeys1700000000000,
  KeyExpiry1830000000000,
  migration,
  versionedLists,
} from '@ekamra/chassis';
import { searchedColumn } from '@ekamra/chassis/searched-column';
import { activityTable } from '@ekamra/chassis/activity';
import { deletedRecordsTable } from '@ekamra/chassis/deleted-records';
import { announcedWrites } from '@ekamra/chassis/write-listener';
import { mediaNames } from '@ekamra/chassis/media-in-use';
import { recentActivityIndex } from '@ekamra/chassis/recent-activity';
import { Places1840000000000 } from './1840000000000-places.ts';
import { Properties1760000000000 } from './1760000000000-properties.ts';

const listedColumns = { buildings: 'type, status, city, address', lands: 'type, city, address' };

/**
 * Includes the filter columns in the sort indexes, so that late pages and counts read only the index. Addresses are
 * short enough for index entries.
 */
const listedUp = Object.entries(listedColumns).flatMap(([table, narrowedBy]) => [
  `CREATE INDEX ${table}_listed ON ${table} (created_at, id) INCLUDE (price, ${narrowedBy})`,
  `DROP INDEX ${table}_price, ${table}_price_desc, ${table}_type`,
  `CREATE INDEX ${table}_price ON ${table} (price NULLS LAST, id DESC) INCLUDE (${narrowedBy})`,
  `CREATE INDEX ${table}_price_desc ON ${table} (price DESC NULLS LAST, id DESC) INCLUDE (${narrowedBy})`,
  `CREATE INDEX ${table}_type ON ${table} (type, created_at, id)`,
]);
const listedDown = Object.keys(listedColumns).flatMap((table) => [
  `DROP INDEX ${table}_listed, ${table}_price, ${table}_price_desc, ${table}_type`,
  `CREATE INDEX ${table}_price ON ${table} (price NULLS LAST, id DESC)`,
  `CREATE INDEX ${table}_price_desc ON ${table} (price DESC NULLS LAST, id DESC)`,
  `CREATE INDEX ${table}_type ON ${table} (type, created_at)`,
]);
const ofStatus = (columns: string): string[] => [
  'DROP INDEX buildings_status',
  `CREATE INDEX buildings_status ON buildings (${columns})`,
];

/** Lets lists of buildings and lands be paged and counted by index only. */
export const Listed1800000000000 = migration('Listed1800000000000', {
  up: [...listedUp, ...ofStatus('status, created_at, id')],
  down: [...listedDown, ...ofStatus('status, created_at')],
});

/** Adds the prices of buildings that are for the public: those that are fixed. Lists narrow by them and sort by them. */
export const PublicPrices1830000000500 = migration('PublicPrices1830000000500', {
  up: [
    `ALTER TABLE buildings ADD COLUMN public_price numeric GENERATED ALWAYS AS (
      CASE WHEN record #>> '{financialInfo,pricingStatus}' = 'fixed price'
        THEN (record #>> '{financialInfo,sellingPrice}')::numeric END) STORED`,
    'DROP INDEX buildings_listed',
    `CREATE INDEX buildings_listed ON buildings (created_at, id)
      INCLUDE (price, public_price, type, status, city, address)`,
    `CREATE INDEX buildings_public_price ON buildings (public_price NULLS LAST, id DESC)
      INCLUDE (type, status, city, address)`,
    `CREATE INDEX buildings_public_price_desc ON buildings (public_price DESC NULLS LAST, id DESC)
      INCLUDE (type, status, city, address)`,
  ],
  down: [
    'ALTER TABLE buildings DROP COLUMN public_price',
    'CREATE INDEX buildings_listed ON buildings (created_at, id) INCLUDE (price, type, status, city, address)',
  ],
});

const textsAt = (paths: string[]): string[] => paths.map((path) => `record #>> '{${path}}'`);

const place = ['address', 'city', 'state', 'zipCode'].map((field) => `locationDetails,${field}`);
const buildingFields = ['BuildingsName', 'developerName', 'BuildingsType', 'currentStatus', 'approval'];

/** SQL of the searched texts of a row, by table. */
const searchedTexts = {
  buildings: [
    ...textsAt([...buildingFields.map((field) => `generalInfo,${field}`), ...place]),
    `jsonb_path_query_array(record, '$.units[*].unitType') #>> '{}'`,
  ],
  lands: textsAt([
    'generalInfo,propertyName',
    'generalInfo,propertyType',
    'physicalCharacteristics,terrainType',
    ...place,
  ]),
};

/** Adds text search for buildings and lands. */
export const Searches1780000000000 = migration('Searches1780000000000', {
  up: Object.entries(searchedTexts).flatMap(([table, texts]) => searchedColumn(table, texts)),
  down: Object.keys(searchedTexts).map((table) => `ALTER TABLE ${table} DROP COLUMN searched`),
});

/** Adds the names of uploads that buildings and lands refer to. */
export const MediaNames1760000000002 = migration(
  'MediaNames1760000000002',
  mediaNames({ buildings: 'record::text', lands: 'record::text' }),
);
/** Adds the activity log of buildings and lands, and the copies of deleted ones for restoring. */
export const Activity1790000000000 = migration('Activity1790000000000', activityTable, deletedRecordsTable);
export const RecentActivity1810000000000 = migration('RecentActivity1810000000000', recentActivityIndex);

/** All migrations of the catalog's database, oldest first. */
export const migrations = [
  IdempotencyKeys1700000000000,
  Properties1760000000000,
  migration('ListVersions1760000000001', versionedLists('buildings', 'lands')),
  MediaNames1760000000002,
  Searches1780000000000,
  Activity1790000000000,
  Listed1800000000000,
  RecentActivity1810000000000,
  migration('AnnouncedWrites1820000000000', announcedWrites({ buildings: 'buildings', lands: 'lands' })),
  KeyExpiry1830000000000,
  PublicPrices1830000000500,
  Places1840000000000,
];
