/**
 * SQL for a migration: an index for text search in a column of `table`. Where pg_trgm is missing, in another schema
 * or not permitted, searches work without the index and read every row.
 */
export const searchIndex = (table: string, column = 'searched'): string => `DO $$
  BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX ${table}_${column} ON ${table} USING gin (${column} gin_trgm_ops);
  EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
    RAISE WARNING 'pg_trgm is not available: searching ${table} reads every row';
  END
  $$`;

/** SQL that defines the column `searched`: these texts (SQL expressions of a row) in lower case, one per line. */
export const searchedText = (texts: string[]): string =>
  `searched text GENERATED ALWAYS AS (lower(${texts.join(` || E'\\n' || `)})) STORED`;

/**
 * SQL for a migration: adds a column `searched` of these texts to `table`, with an index. A missing text is an empty
 * line. `searchFilters` gives the condition of a search.
 */
export const searchedColumn = (table: string, texts: string[]): string[] => [
  `ALTER TABLE ${table} ADD COLUMN ${searchedText(texts.map((text) => `coalesce(${text}, '')`))}`,
  searchIndex(table),
];
