import type { SchemaChange } from './migration.ts';
import { searchIndex } from './searched-column.ts';

/** Regular expressions of spellings of places in Odisha, each with the spelling that the others are read as. */
const spellings: readonly [pattern: string, spelling: string][] = [
  [String.raw`\mbh?u[bv]a?ne[sh]{1,2}w[ae]r\M`, 'bhubaneswar'],
  [String.raw`\m(?:bbsr|bhubaneswara?)\M`, 'bhubaneswar'],
  [String.raw`\m(?:kataka?|cuttak)\M`, 'cuttack'],
  [String.raw`\mbalesh?war\M`, 'balasore'],
  [String.raw`\m(?:khurdh?a|khorda)\M`, 'khordha'],
  [String.raw`\m(?:keonjh?ar|kendujhargarh|keonjhargarh)\M`, 'kendujhar'],
  [String.raw`\mbolangir\M`, 'balangir'],
  [String.raw`\mbaudh\M`, 'boudh'],
  [String.raw`\m(?:debagarh|deogad)\M`, 'deogarh'],
  [String.raw`\m(?:sonepur|sonapur|subarnapura)\M`, 'subarnapur'],
  [String.raw`\m(?:nabarangapur|nawarangpur|nowrangpur)\M`, 'nabarangpur'],
  [String.raw`\msundergarh\M`, 'sundargarh'],
  [String.raw`\manugul\M`, 'angul'],
  [String.raw`\mjajapur\M`, 'jajpur'],
  [String.raw`\mjagatsinghapur\M`, 'jagatsinghpur'],
  [String.raw`\m(?:brahmapur|berhampore)\M`, 'berhampur'],
  [String.raw`\mraurkela\M`, 'rourkela'],
  [String.raw`\mkonarak\M`, 'konark'],
];

const replaced = (text: string, [pattern, replacement]: readonly [string, string]): string =>
  `regexp_replace(${text}, '${pattern}', '${replacement}', 'g')`;

const odiaDigits = '୦୧୨୩୪୫୬୭୮୯';
const devanagariDigits = '०१२३४५६७८९';
/** Signs that are typed for one another, and the plain one of each. */
const plainSigns: readonly [string, string][] = [
  ['‘’‚‛ʼ′`´', "''''''''".replaceAll("'", "''")],
  ['“”„″', '""""'],
  ['‐‑‒–—−', '------'],
  [odiaDigits + devanagariDigits, '01234567890123456789'],
];
const withPlainSigns = plainSigns.reduce(
  (text, [signs, plain]) => `translate(${text}, '${signs}', '${plain}')`,
  'value',
);
/** Accents of Latin letters, and signs that nobody sees. */
const dropped = String.raw`[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]`;
const letters = `lower(regexp_replace(normalize(${withPlainSigns}, NFKD), '${dropped}', '', 'g'))`;
const apart: readonly [string, string][] = [
  ['([0-9])([a-z])', String.raw`\1 \2`],
  ['([a-z])([0-9])', String.raw`\1 \2`],
];

/** Returns the statement that creates an immutable function of one text, whose SQL is bound when it is created. */
const textFunction = (name: string, parameter: string, sql: string): string =>
  `CREATE FUNCTION ${name}(${parameter} text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ${sql}`;

/**
 * SQL functions that read texts alike, however they are typed. `plain_text` gives lower case without accents of Latin
 * letters and invisible signs, with one form of quotes, dashes, digits and composed letters, and digits apart from
 * letters; `place_text` gives the same with one spelling of each place in Odisha; `search_pattern` gives the pattern of
 * LIKE for a word. They are functions of the database, so that also rows that a previous version writes are found.
 */
export const searchFunctions: SchemaChange = {
  up: [
    textFunction('plain_text', 'value', `normalize(${apart.reduce(replaced, letters)}, NFKC)`),
    textFunction('place_text', 'value', spellings.reduce(replaced, 'plain_text(value)')),
    textFunction(
      'search_pattern',
      'word',
      String.raw`'%' || regexp_replace(place_text(word), '([\\%_])', '\\\1', 'g') || '%'`,
    ),
  ],
  down: ['search_pattern', 'place_text', 'plain_text'].map((name) => `DROP FUNCTION ${name}`),
};

/**
 * Adds a column `search_text` of these texts (SQL expressions of a row) to `table`, as typed and with one spelling of
 * each place, so that parts of either are found. A missing text is an empty line. Needs {@link searchFunctions};
 * `searchFilters` gives the condition of a search.
 */
export const searchText = (table: string, texts: readonly string[]): SchemaChange => {
  const joined = texts.map((text) => `coalesce(${text}, '')`).join(` || E'\\n' || `);
  return {
    up: [
      `ALTER TABLE ${table} ADD COLUMN search_text text
         GENERATED ALWAYS AS (place_text(${joined}) || E'\\n' || plain_text(${joined})) STORED`,
      searchIndex(table, 'search_text'),
    ],
    down: [`ALTER TABLE ${table} DROP COLUMN search_text`],
  };
};
