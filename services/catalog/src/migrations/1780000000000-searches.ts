import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds text search for buildings and lands. */
export class Searches1780000000000 implements MigrationInterface {
  readonly name = 'Searches1780000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`ALTER TABLE buildings ADD COLUMN searched text GENERATED ALWAYS AS (lower(
      coalesce(record #>> '{generalInfo,BuildingsName}', '') || E'\n' ||
      coalesce(record #>> '{generalInfo,developerName}', '') || E'\n' ||
      coalesce(record #>> '{generalInfo,BuildingsType}', '') || E'\n' ||
      coalesce(record #>> '{generalInfo,currentStatus}', '') || E'\n' ||
      coalesce(record #>> '{generalInfo,approval}', '') || E'\n' ||
      coalesce(record #>> '{locationDetails,address}', '') || E'\n' ||
      coalesce(record #>> '{locationDetails,city}', '') || E'\n' ||
      coalesce(record #>> '{locationDetails,state}', '') || E'\n' ||
      coalesce(record #>> '{locationDetails,zipCode}', '') || E'\n' ||
      coalesce(jsonb_path_query_array(record, '$.units[*].unitType') #>> '{}', '')
    )) STORED`);
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX buildings_searched ON buildings USING gin (searched gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching buildings reads every row';
    END
    $$`);
    await runner.query(String.raw`ALTER TABLE lands ADD COLUMN searched text GENERATED ALWAYS AS (lower(
      coalesce(record #>> '{generalInfo,propertyName}', '') || E'\n' ||
      coalesce(record #>> '{generalInfo,propertyType}', '') || E'\n' ||
      coalesce(record #>> '{physicalCharacteristics,terrainType}', '') || E'\n' ||
      coalesce(record #>> '{locationDetails,address}', '') || E'\n' ||
      coalesce(record #>> '{locationDetails,city}', '') || E'\n' ||
      coalesce(record #>> '{locationDetails,state}', '') || E'\n' ||
      coalesce(record #>> '{locationDetails,zipCode}', '')
    )) STORED`);
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX lands_searched ON lands USING gin (searched gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching lands reads every row';
    END
    $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE buildings DROP COLUMN searched');
    await runner.query('ALTER TABLE lands DROP COLUMN searched');
  }
}
