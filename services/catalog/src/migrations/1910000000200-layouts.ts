import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Filters and sorts properties by place, by the figures of their layouts and by amenities, says these in a summary, and finds
 * properties by their locality.
 *
 * `building_layouts` gives what is compared of each layout: its price, which is the building's where no layout has one of its
 * own, and the month from which it can be moved into, which is before all others in a completed building. A building
 * without layouts counts as one. `building_figures` gives the ranges of them. `amenity_names` gives the amenities by all names
 * of each; it has no regular expressions, of which PostgreSQL keeps 32 compiled.
 *
 * `price` and `public_price` become the lowest price of a building. The expressions change, and not the names, so that
 * the previous version sorts the same. Of `layouts` no index has room for all; their bounds are in the indexes, and
 * `has_layout` reads those of one building, at a cost by which the planner keeps to the indexes.
 */
export class Layouts1910000000200 implements MigrationInterface {
  readonly name = 'Layouts1910000000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION building_available(record jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
      CASE WHEN record #>> '{generalInfo,currentStatus}' = 'completed' THEN '0000-00'
        ELSE (record #>> '{physicalCharacteristics,yearOfProssesion}') || '-12' END`);
    await runner.query(`CREATE FUNCTION building_layouts(record jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
      SET plan_cache_mode = force_generic_plan RETURN (
      SELECT jsonb_agg(DISTINCT jsonb_strip_nulls(jsonb_build_object(
        'bedrooms', layout -> 'numberOfBedrooms',
        'area', layout -> 'carpetArea',
        'price', CASE WHEN jsonb_path_exists(record, '$.units[*].sellingPrice') THEN layout -> 'sellingPrice'
          ELSE record #> '{financialInfo,sellingPrice}' END,
        'available', coalesce(layout ->> 'availableFrom', building_available(record)))))
      FROM jsonb_array_elements(CASE WHEN jsonb_array_length(record -> 'units') > 0 THEN record -> 'units' ELSE '[{}]' END) AS layout)`);
    await runner.query(`CREATE FUNCTION building_figures(record jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
      SET plan_cache_mode = force_generic_plan RETURN (
      SELECT jsonb_strip_nulls(jsonb_build_object(
        'minBedrooms', min("numberOfBedrooms"), 'maxBedrooms', max("numberOfBedrooms"),
        'minCarpetArea', min("carpetArea"), 'maxCarpetArea', max("carpetArea"),
        'minPrice', coalesce(min("sellingPrice"), (record #>> '{financialInfo,sellingPrice}')::numeric),
        'maxPrice', coalesce(max("sellingPrice"), (record #>> '{financialInfo,sellingPrice}')::numeric),
        'pricePerSqft', round(min("sellingPrice" / nullif("carpetArea", 0))),
        'available', CASE count(*) WHEN 0 THEN building_available(record)
          ELSE min(coalesce("availableFrom", building_available(record)) COLLATE "C") END))
      FROM jsonb_to_recordset(record -> 'units') AS layout (
        "numberOfBedrooms" integer, "carpetArea" numeric, "sellingPrice" numeric, "availableFrom" text))`);
    await runner.query(`CREATE FUNCTION building_bedrooms(record jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
      SET plan_cache_mode = force_generic_plan RETURN
      ARRAY(SELECT DISTINCT bedrooms::integer FROM jsonb_path_query(record, '$.units[*].numberOfBedrooms') AS bedrooms ORDER BY 1)`);
    await runner.query(`CREATE FUNCTION building_summary(record jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN building_figures(record) - 'available' || property_places(record)`);
    await runner.query(`CREATE FUNCTION land_summary(record jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN jsonb_strip_nulls(jsonb_build_object('pricePerSqft',
        CASE WHEN (record #>> '{physicalCharacteristics,totalArea}')::numeric >= 0.0001
          THEN round((record #>> '{financialInfo,sellingPrice}')::numeric
            / ((record #>> '{physicalCharacteristics,totalArea}')::numeric * 43560)) END)) || property_places(record)`);
    await runner.query(`CREATE FUNCTION amenity_name(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN left(btrim(plain_text(value)), 80)`);
    await runner.query(`CREATE FUNCTION amenity_names(record jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
      SET plan_cache_mode = force_generic_plan RETURN ARRAY(
      WITH named AS MATERIALIZED (
        SELECT amenity_name(amenity) AS name FROM jsonb_array_elements_text(record #> '{extraInfo,amenities}') AS amenity)
      SELECT name FROM named
      UNION
      SELECT unnest(same.names)
      FROM named,
        (VALUES
          ('%gym%', '{gym,gymnasium,fitness centre,fitness center}'::text[]),
          ('%fitness%', '{gym,gymnasium,fitness centre,fitness center}'),
          ('%swimming%', '{pool,swimming pool}'),
          ('% pool', '{pool,swimming pool}'),
          ('%clubhouse%', '{clubhouse,club house}'),
          ('%club house%', '{clubhouse,club house}'),
          ('lift%', '{lift,elevator}'),
          ('% lift%', '{lift,elevator}'),
          ('%elevator%', '{lift,elevator}'),
          ('%generator%', '{generator,power backup}'),
          ('%power backup%', '{generator,power backup}'),
          ('%play area%', '{play area,playground}'),
          ('%playground%', '{play area,playground}')) AS same (pattern, names)
      WHERE name LIKE same.pattern
      UNION
      SELECT unnest('{parking,car parking}'::text[])
      WHERE record #>> '{physicalCharacteristics,parkingFacilities}' = 'yes')`);
    await runner.query(
      'DROP INDEX buildings_listed, buildings_price, buildings_price_desc, buildings_public_price, buildings_public_price_desc',
    );
    await runner.query(String.raw`ALTER TABLE buildings
      ALTER COLUMN price SET EXPRESSION AS ((building_figures(record) ->> 'minPrice')::numeric),
      ALTER COLUMN public_price SET EXPRESSION AS (
        CASE WHEN record #>> '{financialInfo,pricingStatus}' = 'fixed price'
          THEN (building_figures(record) ->> 'minPrice')::numeric END),
      ALTER COLUMN search_text SET EXPRESSION AS (
        place_text(building_words(record) || E'\n' || coalesce(record #>> '{locationDetails,locality}', ''))
        || E'\n' ||
        plain_text(building_words(record) || E'\n' || coalesce(record #>> '{locationDetails,locality}', ''))),
      ADD COLUMN max_price numeric GENERATED ALWAYS AS ((building_figures(record) ->> 'maxPrice')::numeric) STORED,
      ADD COLUMN price_per_sqft numeric GENERATED ALWAYS AS ((building_figures(record) ->> 'pricePerSqft')::numeric) STORED,
      ADD COLUMN public_price_per_sqft numeric GENERATED ALWAYS AS (
        CASE WHEN record #>> '{financialInfo,pricingStatus}' = 'fixed price'
          THEN (building_figures(record) ->> 'pricePerSqft')::numeric END) STORED,
      ADD COLUMN min_area numeric GENERATED ALWAYS AS ((building_figures(record) ->> 'minCarpetArea')::numeric) STORED,
      ADD COLUMN max_area numeric GENERATED ALWAYS AS ((building_figures(record) ->> 'maxCarpetArea')::numeric) STORED,
      ADD COLUMN available_from text COLLATE "C" GENERATED ALWAYS AS (building_figures(record) ->> 'available') STORED,
      ADD COLUMN bedrooms integer[] GENERATED ALWAYS AS (building_bedrooms(record)) STORED,
      ADD COLUMN layouts jsonb GENERATED ALWAYS AS (building_layouts(record)) STORED,
      ADD COLUMN amenities text[] GENERATED ALWAYS AS (amenity_names(record)) STORED,
      ADD COLUMN district_name text GENERATED ALWAYS AS (lower(property_places(record) ->> 'district')) STORED,
      ADD COLUMN locality_name text GENERATED ALWAYS AS (place_name(property_places(record) ->> 'locality')) STORED,
      ADD COLUMN summary jsonb GENERATED ALWAYS AS (building_summary(record)) STORED`);
    await runner.query(`CREATE INDEX buildings_listed ON buildings (created_at, id)
      INCLUDE (price, public_price, max_price, min_area, max_area, available_from, bedrooms, type, status,
        district_name, locality_name, city_name, address_text)`);
    await runner.query(`CREATE INDEX buildings_price ON buildings (price NULLS LAST, id DESC)
      INCLUDE (max_price, min_area, max_area, available_from, bedrooms, type, status,
        district_name, locality_name, city_name, address_text)`);
    await runner.query(`CREATE INDEX buildings_price_desc ON buildings (price DESC NULLS LAST, id DESC)
      INCLUDE (max_price, min_area, max_area, available_from, bedrooms, type, status,
        district_name, locality_name, city_name, address_text)`);
    await runner.query(`CREATE INDEX buildings_public_price ON buildings (public_price NULLS LAST, id DESC)
      INCLUDE (max_price, min_area, max_area, available_from, bedrooms, type, status,
        district_name, locality_name, city_name, address_text)`);
    await runner.query(`CREATE INDEX buildings_public_price_desc ON buildings (public_price DESC NULLS LAST, id DESC)
      INCLUDE (max_price, min_area, max_area, available_from, bedrooms, type, status,
        district_name, locality_name, city_name, address_text)`);
    await runner.query('CREATE INDEX buildings_per_sqft ON buildings (price_per_sqft NULLS LAST, id DESC)');
    await runner.query(
      'CREATE INDEX buildings_per_sqft_desc ON buildings (price_per_sqft DESC NULLS LAST, id DESC)',
    );
    await runner.query(
      'CREATE INDEX buildings_public_per_sqft ON buildings (public_price_per_sqft NULLS LAST, id DESC)',
    );
    await runner.query(
      'CREATE INDEX buildings_public_per_sqft_desc ON buildings (public_price_per_sqft DESC NULLS LAST, id DESC)',
    );
    await runner.query('CREATE INDEX buildings_district_name ON buildings (district_name, created_at, id)');
    await runner.query('CREATE INDEX buildings_locality_name ON buildings (locality_name, created_at, id)');
    await runner.query(
      'CREATE INDEX buildings_rooms_and_amenities ON buildings USING gin (bedrooms, amenities)',
    );
    await runner.query(`CREATE FUNCTION has_layout(building uuid, wishes jsonpath) RETURNS boolean
      LANGUAGE plpgsql STABLE PARALLEL SAFE COST 20 SET plan_cache_mode = force_generic_plan AS $$
    BEGIN
      RETURN (SELECT layouts @? wishes FROM buildings WHERE id = building);
    END
    $$`);
    await runner.query('DROP INDEX lands_listed, lands_price, lands_price_desc');
    await runner.query(String.raw`ALTER TABLE lands
      ALTER COLUMN search_text SET EXPRESSION AS (
        place_text(land_words(record) || E'\n' || coalesce(record #>> '{locationDetails,locality}', ''))
        || E'\n' ||
        plain_text(land_words(record) || E'\n' || coalesce(record #>> '{locationDetails,locality}', ''))),
      ADD COLUMN price_per_sqft numeric GENERATED ALWAYS AS ((land_summary(record) ->> 'pricePerSqft')::numeric) STORED,
      ADD COLUMN district_name text GENERATED ALWAYS AS (lower(property_places(record) ->> 'district')) STORED,
      ADD COLUMN locality_name text GENERATED ALWAYS AS (place_name(property_places(record) ->> 'locality')) STORED,
      ADD COLUMN summary jsonb GENERATED ALWAYS AS (land_summary(record)) STORED`);
    await runner.query(`CREATE INDEX lands_listed ON lands (created_at, id)
      INCLUDE (price, type, area, district_name, locality_name, city_name, address_text)`);
    await runner.query(`CREATE INDEX lands_price ON lands (price NULLS LAST, id DESC)
      INCLUDE (type, area, district_name, locality_name, city_name, address_text)`);
    await runner.query(`CREATE INDEX lands_price_desc ON lands (price DESC NULLS LAST, id DESC)
      INCLUDE (type, area, district_name, locality_name, city_name, address_text)`);
    await runner.query('CREATE INDEX lands_per_sqft ON lands (price_per_sqft NULLS LAST, id DESC)');
    await runner.query('CREATE INDEX lands_per_sqft_desc ON lands (price_per_sqft DESC NULLS LAST, id DESC)');
    await runner.query('CREATE INDEX lands_district_name ON lands (district_name, created_at, id)');
    await runner.query('CREATE INDEX lands_locality_name ON lands (locality_name, created_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`ALTER TABLE lands DROP COLUMN summary, DROP COLUMN locality_name, DROP COLUMN district_name,
      DROP COLUMN price_per_sqft,
      ALTER COLUMN search_text SET EXPRESSION AS (place_text(land_words(record)) || E'\n' || plain_text(land_words(record)))`);
    await runner.query(
      'CREATE INDEX lands_listed ON lands (created_at, id) INCLUDE (price, type, city_name, address_text)',
    );
    await runner.query(
      'CREATE INDEX lands_price ON lands (price NULLS LAST, id DESC) INCLUDE (type, city_name, address_text)',
    );
    await runner.query(`CREATE INDEX lands_price_desc ON lands (price DESC NULLS LAST, id DESC)
      INCLUDE (type, city_name, address_text)`);
    await runner.query(String.raw`ALTER TABLE buildings DROP COLUMN summary, DROP COLUMN locality_name, DROP COLUMN district_name,
      DROP COLUMN amenities, DROP COLUMN layouts, DROP COLUMN bedrooms, DROP COLUMN available_from, DROP COLUMN max_area,
      DROP COLUMN min_area, DROP COLUMN public_price_per_sqft, DROP COLUMN price_per_sqft, DROP COLUMN max_price,
      ALTER COLUMN price SET EXPRESSION AS ((record #>> '{financialInfo,sellingPrice}')::numeric),
      ALTER COLUMN public_price SET EXPRESSION AS (
        CASE WHEN record #>> '{financialInfo,pricingStatus}' = 'fixed price'
          THEN (record #>> '{financialInfo,sellingPrice}')::numeric END),
      ALTER COLUMN search_text
        SET EXPRESSION AS (place_text(building_words(record)) || E'\n' || plain_text(building_words(record)))`);
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
    await runner.query(
      'DROP FUNCTION has_layout, amenity_names, amenity_name, land_summary, building_summary, building_bedrooms, building_figures, building_layouts, building_available',
    );
  }
}
