import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the tables of buildings and lands. Filter and sort columns are generated from the record by PostgreSQL. Both
 * price orders sort a missing price last, so each needs its own index; districts are searched in addresses.
 */
export class Properties1760000000000 implements MigrationInterface {
  readonly name = 'Properties1760000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE buildings (
      id uuid PRIMARY KEY,
      created_at timestamptz(3) NOT NULL,
      version integer NOT NULL,
      record jsonb NOT NULL,
      price numeric GENERATED ALWAYS AS ((record #>> '{financialInfo,sellingPrice}')::numeric) STORED,
      city text GENERATED ALWAYS AS (lower(record #>> '{locationDetails,city}')) STORED,
      address text GENERATED ALWAYS AS (lower(record #>> '{locationDetails,address}')) STORED,
      type text GENERATED ALWAYS AS (record #>> '{generalInfo,BuildingsType}') STORED,
      status text GENERATED ALWAYS AS (record #>> '{generalInfo,currentStatus}') STORED,
      unit_types jsonb GENERATED ALWAYS AS (jsonb_path_query_array(record, '$.units[*].unitType')) STORED
    )`);
    await runner.query(`CREATE TABLE lands (
      id uuid PRIMARY KEY,
      created_at timestamptz(3) NOT NULL,
      version integer NOT NULL,
      record jsonb NOT NULL,
      price numeric GENERATED ALWAYS AS ((record #>> '{financialInfo,sellingPrice}')::numeric) STORED,
      city text GENERATED ALWAYS AS (lower(record #>> '{locationDetails,city}')) STORED,
      address text GENERATED ALWAYS AS (lower(record #>> '{locationDetails,address}')) STORED,
      type text GENERATED ALWAYS AS (record #>> '{generalInfo,propertyType}') STORED
    )`);
    await runner.query('CREATE INDEX buildings_status ON buildings (status, created_at)');
    await runner.query('CREATE INDEX buildings_unit_types ON buildings USING gin (unit_types)');
    await runner.query('CREATE INDEX buildings_created_at ON buildings (created_at, id)');
    await runner.query('CREATE INDEX buildings_price ON buildings (price NULLS LAST, id DESC)');
    await runner.query('CREATE INDEX buildings_price_desc ON buildings (price DESC NULLS LAST, id DESC)');
    await runner.query('CREATE INDEX buildings_city ON buildings (city, created_at)');
    await runner.query('CREATE INDEX buildings_type ON buildings (type, created_at)');
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX buildings_address ON buildings USING gin (address gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching buildings reads every row';
    END
    $$`);
    await runner.query('CREATE INDEX lands_created_at ON lands (created_at, id)');
    await runner.query('CREATE INDEX lands_price ON lands (price NULLS LAST, id DESC)');
    await runner.query('CREATE INDEX lands_price_desc ON lands (price DESC NULLS LAST, id DESC)');
    await runner.query('CREATE INDEX lands_city ON lands (city, created_at)');
    await runner.query('CREATE INDEX lands_type ON lands (type, created_at)');
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX lands_address ON lands USING gin (address gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching lands reads every row';
    END
    $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE buildings, lands');
  }
}
