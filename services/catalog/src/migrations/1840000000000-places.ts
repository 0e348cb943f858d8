import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Compares places and searched texts however they are typed and spelled.
 *
 * `plain_text` gives lower case without accents of Latin letters and invisible signs, with one form of quotes, dashes,
 * digits and composed letters, and digits apart from letters; `place_text` the same with one spelling of each place in
 * Odisha; `search_pattern` the pattern of LIKE for a word. They are functions of the database, so that also rows that
 * a previous version writes are found. `place_name` gives the name of a place as it is compared; `place_pattern` a
 * regular expression of addresses that name it, as whole words, before or after "district", or not followed by the
 * word for a street: `Cuttack, Odisha` but not `Cuttack Road`.
 *
 * `city_name` and `address_text` replace `city` and `address`, which only the previous version reads. Their lengths
 * are limited, because normalised texts can be longer than typed ones, and index entries can't. `search_text` replaces
 * `searched`; it has the texts as typed and with one spelling of each place, so that parts of either are found.
 */
export class Places1840000000000 implements MigrationInterface {
  readonly name = 'Places1840000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION plain_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
      normalize(regexp_replace(regexp_replace(lower(regexp_replace(normalize(translate(translate(translate(translate(
        value, '‘’‚‛ʼ′\`´', ''''''''''''''''''),
        '“”„″', '""""'),
        '‐‑‒–—−', '------'),
        '୦୧୨୩୪୫୬୭୮୯०१२३४५६७८९', '01234567890123456789'), NFKD),
        '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff]', '', 'g')),
        '([0-9])([a-z])', '\\1 \\2', 'g'),
        '([a-z])([0-9])', '\\1 \\2', 'g'), NFKC)`);
    await runner.query(String.raw`CREATE FUNCTION place_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        plain_text(value),
        '\mbh?u[bv]a?ne[sh]{1,2}w[ae]r\M', 'bhubaneswar', 'g'),
        '\m(?:bbsr|bhubaneswara?)\M', 'bhubaneswar', 'g'),
        '\m(?:kataka?|cuttak)\M', 'cuttack', 'g'),
        '\mbalesh?war\M', 'balasore', 'g'),
        '\m(?:khurdh?a|khorda)\M', 'khordha', 'g'),
        '\m(?:keonjh?ar|kendujhargarh|keonjhargarh)\M', 'kendujhar', 'g'),
        '\mbolangir\M', 'balangir', 'g'),
        '\mbaudh\M', 'boudh', 'g'),
        '\m(?:debagarh|deogad)\M', 'deogarh', 'g'),
        '\m(?:sonepur|sonapur|subarnapura)\M', 'subarnapur', 'g'),
        '\m(?:nabarangapur|nawarangpur|nowrangpur)\M', 'nabarangpur', 'g'),
        '\msundergarh\M', 'sundargarh', 'g'),
        '\manugul\M', 'angul', 'g'),
        '\mjajapur\M', 'jajpur', 'g'),
        '\mjagatsinghapur\M', 'jagatsinghpur', 'g'),
        '\m(?:brahmapur|berhampore)\M', 'berhampur', 'g'),
        '\mraurkela\M', 'rourkela', 'g'),
        '\mkonarak\M', 'konark', 'g')`);
    await runner.query(String.raw`CREATE FUNCTION search_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
      '%' || regexp_replace(place_text(word), '([\\%_])', '\\\1', 'g') || '%'`);
    await runner.query(`CREATE FUNCTION place_name(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN left(btrim(place_text(value)), 80)`);
    await runner.query(String.raw`CREATE FUNCTION place_pattern(place text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN replace('\mdist(?:rict)?[.: -]*PLACE\M|\mPLACE[ -]+dist(?:rict)?\M|\mPLACE\M(?![^,;]*\m(?:road|rd|marg|street|st|lane|gall?i|chowk|chh?aka?|square|sq|nagar|highway|expressway|bypass|avenue|path|sahi|colony|bridge)\M)',
        'PLACE', regexp_replace(place_name(place), '([][\\^$.|?*+(){}-])', '\\\1', 'g'))`);
    await runner.query(`ALTER TABLE buildings
      ADD COLUMN city_name text GENERATED ALWAYS AS (place_name(record #>> '{locationDetails,city}')) STORED,
      ADD COLUMN address_text text
        GENERATED ALWAYS AS (left(place_text(record #>> '{locationDetails,address}'), 300)) STORED`);
    await runner.query(
      'DROP INDEX buildings_listed, buildings_price, buildings_price_desc, buildings_public_price, buildings_public_price_desc',
    );
    await runner.query('DROP INDEX buildings_city');
    await runner.query('DROP INDEX IF EXISTS buildings_address');
    await runner.query(`CREATE INDEX buildings_listed ON buildings (created_at, id)
      INCLUDE (price, public_price, type, status, city_name, address_text)`);
    await runner.query(`CREATE INDEX buildings_price ON buildings (price NULLS LAST, id DESC)
      INCLUDE (type, status, city_name, address_text)`);
    await runner.query(`CREATE INDEX buildings_price_desc ON buildings (price DESC NULLS LAST, id DESC)
      INCLUDE (type, status, city_name, address_text)`);
    await runner.query(`CREATE INDEX buildings_public_price ON buildings (public_price NULLS LAST, id DESC)
      INCLUDE (type, status, city_name, address_text)`);
    await runner.query(`CREATE INDEX buildings_public_price_desc ON buildings (public_price DESC NULLS LAST, id DESC)
      INCLUDE (type, status, city_name, address_text)`);
    await runner.query('CREATE INDEX buildings_city_name ON buildings (city_name, created_at)');
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX buildings_address_text ON buildings USING gin (address_text gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching buildings reads every row';
    END
    $$`);
    await runner.query(`ALTER TABLE lands
      ADD COLUMN city_name text GENERATED ALWAYS AS (place_name(record #>> '{locationDetails,city}')) STORED,
      ADD COLUMN address_text text
        GENERATED ALWAYS AS (left(place_text(record #>> '{locationDetails,address}'), 300)) STORED`);
    await runner.query('DROP INDEX lands_listed, lands_price, lands_price_desc');
    await runner.query('DROP INDEX lands_city');
    await runner.query('DROP INDEX IF EXISTS lands_address');
    await runner.query(
      'CREATE INDEX lands_listed ON lands (created_at, id) INCLUDE (price, type, city_name, address_text)',
    );
    await runner.query(
      'CREATE INDEX lands_price ON lands (price NULLS LAST, id DESC) INCLUDE (type, city_name, address_text)',
    );
    await runner.query(`CREATE INDEX lands_price_desc ON lands (price DESC NULLS LAST, id DESC)
      INCLUDE (type, city_name, address_text)`);
    await runner.query('CREATE INDEX lands_city_name ON lands (city_name, created_at)');
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX lands_address_text ON lands USING gin (address_text gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching lands reads every row';
    END
    $$`);
    await runner.query(String.raw`ALTER TABLE buildings ADD COLUMN search_text text GENERATED ALWAYS AS (
      place_text(
        coalesce(record #>> '{generalInfo,BuildingsName}', '') || E'\n' ||
        coalesce(record #>> '{generalInfo,developerName}', '') || E'\n' ||
        coalesce(record #>> '{generalInfo,BuildingsType}', '') || E'\n' ||
        coalesce(record #>> '{generalInfo,currentStatus}', '') || E'\n' ||
        coalesce(record #>> '{generalInfo,approval}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,address}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,city}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,state}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,zipCode}', '') || E'\n' ||
        coalesce(jsonb_path_query_array(record, '$.units[*].unitType') #>> '{}', '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.units[*].unitType ? (@ like_regex "BHK|Studio|plex")') THEN 'flat apartment' END, '')
      ) || E'\n' || plain_text(
        coalesce(record #>> '{generalInfo,BuildingsName}', '') || E'\n' ||
        coalesce(record #>> '{generalInfo,developerName}', '') || E'\n' ||
        coalesce(record #>> '{generalInfo,BuildingsType}', '') || E'\n' ||
        coalesce(record #>> '{generalInfo,currentStatus}', '') || E'\n' ||
        coalesce(record #>> '{generalInfo,approval}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,address}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,city}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,state}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,zipCode}', '') || E'\n' ||
        coalesce(jsonb_path_query_array(record, '$.units[*].unitType') #>> '{}', '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.units[*].unitType ? (@ like_regex "BHK|Studio|plex")') THEN 'flat apartment' END, '')
      )
    ) STORED`);
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX buildings_search_text ON buildings USING gin (search_text gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching buildings reads every row';
    END
    $$`);
    await runner.query('DROP INDEX IF EXISTS buildings_searched');
    await runner.query(String.raw`ALTER TABLE lands ADD COLUMN search_text text GENERATED ALWAYS AS (
      place_text(
        coalesce(record #>> '{generalInfo,propertyName}', '') || E'\n' ||
        coalesce(record #>> '{generalInfo,propertyType}', '') || E'\n' ||
        coalesce(record #>> '{physicalCharacteristics,terrainType}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,address}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,city}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,state}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,zipCode}', '')
      ) || E'\n' || plain_text(
        coalesce(record #>> '{generalInfo,propertyName}', '') || E'\n' ||
        coalesce(record #>> '{generalInfo,propertyType}', '') || E'\n' ||
        coalesce(record #>> '{physicalCharacteristics,terrainType}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,address}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,city}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,state}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,zipCode}', '')
      )
    ) STORED`);
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX lands_search_text ON lands USING gin (search_text gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching lands reads every row';
    END
    $$`);
    await runner.query('DROP INDEX IF EXISTS lands_searched');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX lands_searched ON lands USING gin (searched gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching lands reads every row';
    END
    $$`);
    await runner.query('ALTER TABLE lands DROP COLUMN search_text');
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX buildings_searched ON buildings USING gin (searched gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching buildings reads every row';
    END
    $$`);
    await runner.query('ALTER TABLE buildings DROP COLUMN search_text');
    await runner.query('ALTER TABLE lands DROP COLUMN address_text, DROP COLUMN city_name');
    await runner.query(
      'CREATE INDEX lands_listed ON lands (created_at, id) INCLUDE (price, type, city, address)',
    );
    await runner.query(
      'CREATE INDEX lands_price ON lands (price NULLS LAST, id DESC) INCLUDE (type, city, address)',
    );
    await runner.query(
      'CREATE INDEX lands_price_desc ON lands (price DESC NULLS LAST, id DESC) INCLUDE (type, city, address)',
    );
    await runner.query('CREATE INDEX lands_city ON lands (city, created_at)');
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX lands_address ON lands USING gin (address gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching lands reads every row';
    END
    $$`);
    await runner.query('ALTER TABLE buildings DROP COLUMN address_text, DROP COLUMN city_name');
    await runner.query(`CREATE INDEX buildings_listed ON buildings (created_at, id)
      INCLUDE (price, public_price, type, status, city, address)`);
    await runner.query(
      'CREATE INDEX buildings_price ON buildings (price NULLS LAST, id DESC) INCLUDE (type, status, city, address)',
    );
    await runner.query(`CREATE INDEX buildings_price_desc ON buildings (price DESC NULLS LAST, id DESC)
      INCLUDE (type, status, city, address)`);
    await runner.query(`CREATE INDEX buildings_public_price ON buildings (public_price NULLS LAST, id DESC)
      INCLUDE (type, status, city, address)`);
    await runner.query(`CREATE INDEX buildings_public_price_desc ON buildings (public_price DESC NULLS LAST, id DESC)
      INCLUDE (type, status, city, address)`);
    await runner.query('CREATE INDEX buildings_city ON buildings (city, created_at)');
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX buildings_address ON buildings USING gin (address gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching buildings reads every row';
    END
    $$`);
    await runner.query('DROP FUNCTION place_pattern');
    await runner.query('DROP FUNCTION place_name');
    await runner.query('DROP FUNCTION search_pattern');
    await runner.query('DROP FUNCTION place_text');
    await runner.query('DROP FUNCTION plain_text');
  }
}
