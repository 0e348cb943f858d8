import { migration, type SchemaChange } from '@ekamra/chassis';
import { searchFunctions, searchText } from '@ekamra/chassis/search-text';
import { searchIndex } from '@ekamra/chassis/searched-column';

/** Words that end the name of a street. */
const streetWords =
  'road|rd|marg|street|st|lane|gall?i|chowk|chh?aka?|square|sq|nagar|highway|expressway|bypass|avenue|path|sahi|colony|bridge';

/**
 * SQL functions for places: `place_name` gives the name of a place as it is compared; `place_pattern` a regular
 * expression of addresses that name it, as whole words, before or after "district", or not followed by the word for a
 * street: `Cuttack, Odisha` but not `Cuttack Road`.
 */
const placeFunctions: SchemaChange = {
  up: [
    `CREATE FUNCTION place_name(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
       RETURN left(btrim(place_text(value)), 80)`,
    String.raw`CREATE FUNCTION place_pattern(place text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
       RETURN replace('\mdist(?:rict)?[.: -]*PLACE\M|\mPLACE[ -]+dist(?:rict)?\M|\mPLACE\M(?![^,;]*\m(?:${streetWords})\M)',
         'PLACE', regexp_replace(place_name(place), '([][\\^$.|?*+(){}-])', '\\\1', 'g'))`,
  ],
  down: ['DROP FUNCTION place_pattern', 'DROP FUNCTION place_name'],
};

/** Columns of the filters that the sort indexes include, so that late pages and counts read only the index. */
const narrowedBy = {
  buildings: { types: 'type, status', prices: ['price', 'public_price'] },
  lands: { types: 'type', prices: ['price'] },
};
type Narrowing = (typeof narrowedBy)[keyof typeof narrowedBy];

const sortIndexes = (table: string, { types, prices }: Narrowing, places: string): string[] => [
  `CREATE INDEX ${table}_listed ON ${table} (created_at, id) INCLUDE (${prices.join(', ')}, ${types}, ${places})`,
  ...prices.flatMap((price) => [
    `CREATE INDEX ${table}_${price} ON ${table} (${price} NULLS LAST, id DESC) INCLUDE (${types}, ${places})`,
    `CREATE INDEX ${table}_${price}_desc ON ${table} (${price} DESC NULLS LAST, id DESC) INCLUDE (${types}, ${places})`,
  ]),
];
const dropSortIndexes = (table: string, { prices }: Narrowing): string =>
  `DROP INDEX ${[`${table}_listed`, ...prices.flatMap((price) => [`${table}_${price}`, `${table}_${price}_desc`])].join(', ')}`;

/**
 * Adds columns by which places are compared, in place of `city` and `address`, which only the previous version reads.
 * Their lengths are limited, because normalised texts can be longer than typed ones, and index entries can't.
 */
const placeColumns: SchemaChange[] = Object.entries(narrowedBy).map(([table, narrowing]) => ({
  up: [
    `ALTER TABLE ${table}
       ADD COLUMN city_name text GENERATED ALWAYS AS (place_name(record #>> '{locationDetails,city}')) STORED,
       ADD COLUMN address_text text
         GENERATED ALWAYS AS (left(place_text(record #>> '{locationDetails,address}'), 300)) STORED`,
    dropSortIndexes(table, narrowing),
    `DROP INDEX ${table}_city`,
    `DROP INDEX IF EXISTS ${table}_address`,
    ...sortIndexes(table, narrowing, 'city_name, address_text'),
    `CREATE INDEX ${table}_city_name ON ${table} (city_name, created_at)`,
    searchIndex(table, 'address_text'),
  ],
  down: [
    `ALTER TABLE ${table} DROP COLUMN address_text, DROP COLUMN city_name`,
    ...sortIndexes(table, narrowing, 'city, address'),
    `CREATE INDEX ${table}_city ON ${table} (city, created_at)`,
    searchIndex(table, 'address'),
  ],
}));

const dropSearched = (table: string): SchemaChange => ({
  up: [`DROP INDEX IF EXISTS ${table}_searched`],
  down: [searchIndex(table)],
});

const textsAt = (paths: string[]): string[] => paths.map((path) => `record #>> '{${path}}'`);
const location = ['address', 'city', 'state', 'zipCode'].map((field) => `locationDetails,${field}`);
const buildingFields = ['BuildingsName', 'developerName', 'BuildingsType', 'currentStatus', 'approval'];
const landFields = [
  'generalInfo,propertyName',
  'generalInfo,propertyType',
  'physicalCharacteristics,terrainType',
];

/** SQL of the searched texts of a row, by table, with the words that visitors use for its kind. */
const searchedTexts = {
  buildings: [
    ...textsAt([...buildingFields.map((field) => `generalInfo,${field}`), ...location]),
    `jsonb_path_query_array(record, '$.units[*].unitType') #>> '{}'`,
    `CASE WHEN jsonb_path_exists(record, '$.units[*].unitType ? (@ like_regex "BHK|Studio|plex")')
       THEN 'flat apartment' END`,
  ],
  lands: textsAt([...landFields, ...location]),
};

/** Compares places and searched texts however they are typed and spelled. */
export const Places1840000000000 = migration(
  'Places1840000000000',
  searchFunctions,
  placeFunctions,
  ...placeColumns,
  ...Object.entries(searchedTexts).flatMap(([table, texts]) => [
    searchText(table, texts),
    dropSearched(table),
  ]),
);
