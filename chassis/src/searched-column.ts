/**
 * SQL for a migration: an index by which a column of `table` is searched for text within it. A role may lack the right
 * to add an extension, or the server the extension, or it is in a schema that isn't looked in: then searches do without
 * an index, and read every row.
 */
export const searchIndex = (table: string, column = 'searched'): string => `DO $$
  BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX ${table}_${column} ON ${table} USING gin (${column} gin_trgm_ops);
  EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
    RAISE WARNING 'pg_trgm is not available: searching ${table} reads every row';
  END
  $$`;

/** SQL that defines the column `searched`: these texts (SQL expressions of a row) in lower case, each on its own line. */
export const searchedText = (texts: string[]): string =>
  `searched text GENERATED ALWAYS AS (lower(${texts.join(` || E'\\n' || `)})) STORED`;

/**
 * SQL for a migration: gives `table` a column `searched` of these texts, and an index for it. A text that a row lacks is
 * an empty line. The condition of a search is `searchedFor`.
 */
export const searchedColumn = (table: string, texts: string[]): string[] => [
  `ALTER TABLE ${table} ADD COLUMN ${searchedText(texts.map((text) => `coalesce(${text}, '')`))}`,
  searchIndex(table),
];
