import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds buildings by what people wish for: by amenities, by the names of places nearby, and by the state of construction in the
 * words of advertisements, such as "ready to move" for `completed`. Digits of amenities are left out, because the 2 of
 * "24-hour water" would be taken for that of "2 BHK"; so are distances to places.
 *
 * The expression of the column changes, and not its name, so that the previous version searches the same.
 */
export class Wishes1880000000000 implements MigrationInterface {
  readonly name = 'Wishes1880000000000';

  async up(runner: QueryRunner): Promise<void> {
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
        coalesce(CASE WHEN jsonb_path_exists(record, '$.units[*].unitType ? (@ like_regex "BHK|Studio|plex")') THEN 'flat apartment' END, '') || E'\n' ||
        coalesce(jsonb_path_query_array(record, '$.generalInfo.locationBenifits[*].name') #>> '{}', '') || E'\n' ||
        regexp_replace(coalesce(record #>> '{extraInfo,amenities}', ''), '[0-9]', '', 'g') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.extraInfo.amenities[*] ? (@ like_regex "gym|fitness" flag "i")') THEN 'gymnasium fitness' END, '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.extraInfo.amenities[*] ? (@ like_regex "pool" flag "i")') THEN 'swimming pool' END, '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.extraInfo.amenities[*] ? (@ like_regex "club ?house" flag "i")') THEN 'clubhouse club house' END, '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.extraInfo.amenities[*] ? (@ like_regex "lift|elevator" flag "i")') THEN 'lift elevator' END, '') || E'\n' ||
        CASE record #>> '{generalInfo,currentStatus}'
          WHEN 'completed' THEN 'ready to move in possession'
          WHEN 'under construction' THEN 'ongoing'
          WHEN 'pre-lunch' THEN 'pre-launch new launch launching'
          WHEN 'upcoming' THEN 'new launch launching coming soon'
          ELSE '' END
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
        coalesce(CASE WHEN jsonb_path_exists(record, '$.units[*].unitType ? (@ like_regex "BHK|Studio|plex")') THEN 'flat apartment' END, '') || E'\n' ||
        coalesce(jsonb_path_query_array(record, '$.generalInfo.locationBenifits[*].name') #>> '{}', '') || E'\n' ||
        regexp_replace(coalesce(record #>> '{extraInfo,amenities}', ''), '[0-9]', '', 'g') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.extraInfo.amenities[*] ? (@ like_regex "gym|fitness" flag "i")') THEN 'gymnasium fitness' END, '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.extraInfo.amenities[*] ? (@ like_regex "pool" flag "i")') THEN 'swimming pool' END, '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.extraInfo.amenities[*] ? (@ like_regex "club ?house" flag "i")') THEN 'clubhouse club house' END, '') || E'\n' ||
        coalesce(CASE WHEN jsonb_path_exists(record, '$.extraInfo.amenities[*] ? (@ like_regex "lift|elevator" flag "i")') THEN 'lift elevator' END, '') || E'\n' ||
        CASE record #>> '{generalInfo,currentStatus}'
          WHEN 'completed' THEN 'ready to move in possession'
          WHEN 'under construction' THEN 'ongoing'
          WHEN 'pre-lunch' THEN 'pre-launch new launch launching'
          WHEN 'upcoming' THEN 'new launch launching coming soon'
          ELSE '' END
      )
    )`);
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
  }
}
