import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Searches blogs and enquiries however their texts are typed and places in them are spelled.
 *
 * `plain_text` gives lower case without accents of Latin letters and invisible signs, with one form of quotes, dashes,
 * digits and composed letters, and digits apart from letters; `place_text` the same with one spelling of each place in
 * Odisha; `search_pattern` the pattern of LIKE for a word. They are functions of the database, so that also rows that
 * a previous version writes are found. `search_text` replaces `searched`; it has the texts as typed and with one
 * spelling of each place, so that parts of either are found.
 */
export class SearchText1840000001000 implements MigrationInterface {
  readonly name = 'SearchText1840000001000';

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
    await runner.query(String.raw`ALTER TABLE blogs ADD COLUMN search_text text GENERATED ALWAYS AS (
      place_text(
        coalesce(title, '') || E'\n' ||
        coalesce(category, '') || E'\n' ||
        coalesce(author_name, '') || E'\n' ||
        coalesce(sort_paragraph, '')
      ) || E'\n' || plain_text(
        coalesce(title, '') || E'\n' ||
        coalesce(category, '') || E'\n' ||
        coalesce(author_name, '') || E'\n' ||
        coalesce(sort_paragraph, '')
      )
    ) STORED`);
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX blogs_search_text ON blogs USING gin (search_text gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching blogs reads every row';
    END
    $$`);
    await runner.query(String.raw`ALTER TABLE enquiries ADD COLUMN search_text text GENERATED ALWAYS AS (
      place_text(
        coalesce(name, '') || E'\n' ||
        coalesce(email, '') || E'\n' ||
        coalesce(phone, '') || E'\n' ||
        coalesce(message, '') || E'\n' ||
        coalesce(note, '')
      ) || E'\n' || plain_text(
        coalesce(name, '') || E'\n' ||
        coalesce(email, '') || E'\n' ||
        coalesce(phone, '') || E'\n' ||
        coalesce(message, '') || E'\n' ||
        coalesce(note, '')
      )
    ) STORED`);
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX enquiries_search_text ON enquiries USING gin (search_text gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching enquiries reads every row';
    END
    $$`);
    await runner.query('DROP INDEX IF EXISTS blogs_searched, enquiries_searched');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX blogs_searched ON blogs USING gin (searched gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching blogs reads every row';
    END
    $$`);
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX enquiries_searched ON enquiries USING gin (searched gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching enquiries reads every row';
    END
    $$`);
    await runner.query('ALTER TABLE enquiries DROP COLUMN search_text');
    await runner.query('ALTER TABLE blogs DROP COLUMN search_text');
    await runner.query('DROP FUNCTION search_pattern');
    await runner.query('DROP FUNCTION place_text');
    await runner.query('DROP FUNCTION plain_text');
  }
}
