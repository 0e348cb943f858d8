import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds properties by what people wish for: buildings by amenities, the names of places nearby and parking, lands by water,
 * drains and electricity, and both by their status in the words of advertisements, such as "ready to move" for `completed`.
 *
 * `building_words` and `land_words` give the searched texts of a record. The expression of the column changes, and not its
 * name, so that the previous version searches the same. PostgreSQL has SET EXPRESSION since version 17.
 */
export class Wishes1880000000000 implements MigrationInterface {
  readonly name = 'Wishes1880000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`CREATE FUNCTION building_words(record jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
        coalesce(record #>> '{generalInfo,BuildingsName}', '') || E'\n' ||
        coalesce(record #>> '{generalInfo,developerName}', '') || E'\n' ||
        coalesce(record #>> '{generalInfo,BuildingsType}', '') || E'\n' ||
        coalesce(record #>> '{generalInfo,currentStatus}', '') || E'\n' ||
        coalesce(record #>> '{generalInfo,approval}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,address}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,city}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,state}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,zipCode}', '') || E'\n' ||
        coalesce(jsonb_path_query_array(record, '$.generalInfo.locationBenifits[*].name') #>> '{}', '') || E'\n' ||
        coalesce(record #>> '{extraInfo,amenities}', '') || E'\n' ||
        coalesce(jsonb_path_query_array(record, '$.units[*].unitType') #>> '{}', '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.units[*].unitType ? (@ like_regex "BHK|Studio|plex")') THEN 'flat apartment' END, '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.extraInfo.amenities[*] ? (@ like_regex "gym|fitness" flag "i")') THEN 'gymnasium fitness centre center' END, '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.extraInfo.amenities[*] ? (@ like_regex "pool" flag "i")') THEN 'swimming pool' END, '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.extraInfo.amenities[*] ? (@ like_regex "club ?house" flag "i")') THEN 'clubhouse club house' END, '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.extraInfo.amenities[*] ? (@ like_regex "lift|elevator" flag "i")') THEN 'lift elevator' END, '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.extraInfo.amenities[*] ? (@ like_regex "generator|power backup" flag "i")') THEN 'generator power backup' END, '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.extraInfo.amenities[*] ? (@ like_regex "play" flag "i")') THEN 'play area playground' END, '') || E'\n' ||
        coalesce(CASE record #>> '{physicalCharacteristics,parkingFacilities}' WHEN 'yes' THEN 'car parking' END, '') || E'\n' ||
        coalesce(CASE record #>> '{generalInfo,currentStatus}'
          WHEN 'completed' THEN 'ready to move in immediate possession'
          WHEN 'under construction' THEN 'ongoing'
          WHEN 'pre-lunch' THEN 'pre-launch prelaunch new launch launching'
          WHEN 'upcoming' THEN 'new launch launching coming soon' END, '')`);
    await runner.query(String.raw`ALTER TABLE buildings ALTER COLUMN search_text
      SET EXPRESSION AS (place_text(building_words(record)) || E'\n' || plain_text(building_words(record)))`);
    await runner.query(String.raw`CREATE FUNCTION land_words(record jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
        coalesce(record #>> '{generalInfo,propertyName}', '') || E'\n' ||
        coalesce(record #>> '{generalInfo,propertyType}', '') || E'\n' ||
        coalesce(record #>> '{physicalCharacteristics,terrainType}', '') || E'\n' ||
        coalesce(record #>> '{generalInfo,currentStatus}', '') || E'\n' ||
        coalesce(record #>> '{utilities,waterAccess}', '') || E'\n' ||
        coalesce(record #>> '{utilities,sewageSystem}', '') || E'\n' ||
        coalesce(record #>> '{utilities,electricityAccess}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,address}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,city}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,state}', '') || E'\n' ||
        coalesce(record #>> '{locationDetails,zipCode}', '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.generalInfo.currentStatus ? (@ like_regex "ready|available|immediate|vacant" flag "i")')
          THEN 'ready to move in immediate possession available' END, '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.generalInfo.currentStatus ? (@ like_regex "launch|upcoming|coming soon" flag "i")')
          THEN 'pre-launch prelaunch new launch upcoming coming soon' END, '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.utilities.waterAccess ? (@ like_regex "bore ?well" flag "i")') THEN 'bore well borewell' END, '') || E'\n' ||
        coalesce(CASE WHEN record #>> '{utilities,waterAccess}' NOT ILIKE 'no%' THEN 'water' END, '') || E'\n' ||
        coalesce(CASE WHEN record #>> '{utilities,electricityAccess}' NOT ILIKE 'no%' THEN 'electricity power' END, '')`);
    await runner.query(String.raw`ALTER TABLE lands ALTER COLUMN search_text
      SET EXPRESSION AS (place_text(land_words(record)) || E'\n' || plain_text(land_words(record)))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(String.raw`ALTER TABLE buildings ALTER COLUMN search_text SET EXPRESSION AS (
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
    )`);
    await runner.query(String.raw`ALTER TABLE lands ALTER COLUMN search_text SET EXPRESSION AS (
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
    )`);
    await runner.query('DROP FUNCTION building_words, land_words');
  }
}
