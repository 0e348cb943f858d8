import { migration } from '@ekamra/chassis';
import { searchIndex } from '@ekamra/chassis/searched-column';

/** Filter and sort columns of buildings and lands, generated from the record by PostgreSQL. */
const derivedColumns = (type: string): string => `
  price numeric GENERATED ALWAYS AS ((record #>> '{financialInfo,sellingPrice}')::numeric) STORED,
  city text GENERATED ALWAYS AS (lower(record #>> '{locationDetails,city}')) STORED,
  address text GENERATED ALWAYS AS (lower(record #>> '{locationDetails,address}')) STORED,
  type text GENERATED ALWAYS AS (record #>> '{generalInfo,${type}}') STORED`;

const tables = [
  `CREATE TABLE buildings (
    id uuid PRIMARY KEY,
    created_at timestamptz(3) NOT NULL,
    version integer NOT NULL,
    record jsonb NOT NULL,
    ${derivedColumns('BuildingsType')},
    status text GENERATED ALWAYS AS (record #>> '{generalInfo,currentStatus}') STORED,
    unit_types jsonb GENERATED ALWAYS AS (jsonb_path_query_array(record, '$.units[*].unitType')) STORED
  )`,
  `CREATE TABLE lands (
    id uuid PRIMARY KEY,
    created_at timestamptz(3) NOT NULL,
    version integer NOT NULL,
    record jsonb NOT NULL,
    ${derivedColumns('propertyType')}
  )`,
  'CREATE INDEX buildings_status ON buildings (status, created_at)',
  'CREATE INDEX buildings_unit_types ON buildings USING gin (unit_types)',
];

/** Both price orders sort a missing price last, so each needs its own index. */
const indexes = (table: string): string[] => [
  `CREATE INDEX ${table}_created_at ON ${table} (created_at, id)`,
  `CREATE INDEX ${table}_price ON ${table} (price NULLS LAST, id DESC)`,
  `CREATE INDEX ${table}_price_desc ON ${table} (price DESC NULLS LAST, id DESC)`,
  `CREATE INDEX ${table}_city ON ${table} (city, created_at)`,
  `CREATE INDEX ${table}_type ON ${table} (type, created_at)`,
  // Districts are searched in addresses.
  searchIndex(table, 'address'),
];

/** Creates the tables of buildings and lands. */
export const Properties1760000000000 = migration('Properties1760000000000', {
  up: [...tables, ...indexes('buildings'), ...indexes('lands')],
  down: ['DROP TABLE buildings, lands'],
});
