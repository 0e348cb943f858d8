// As the migrations of the services have made them by now: scripts/migrated-schema.test.ts compares them.

/** Table of the answers to requests with an Idempotency-Key. */
export const idempotencyTable = [
  `CREATE TABLE idempotency_keys (
    scope text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    answer text,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL DEFAULT now() + interval '1 day',
    PRIMARY KEY (scope, key)
  )`,
  'CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at)',
  'CREATE INDEX idempotency_keys_expires_at ON idempotency_keys (expires_at)',
];

/** Table of the rate limits. */
export const rateLimitsTable = [
  `CREATE TABLE rate_limits (
    key varchar(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  )`,
  'CREATE INDEX rate_limits_expire ON rate_limits (expire)',
];

/** Table of the activity of admins. */
export const activityTable = [
  `CREATE TABLE activity (
    id uuid PRIMARY KEY,
    record_table text NOT NULL,
    record_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    admin_id uuid NOT NULL,
    action text NOT NULL,
    changes jsonb NOT NULL
  )`,
  'CREATE INDEX activity_of_record ON activity (record_id, created_at)',
  'CREATE INDEX activity_newest ON activity (created_at DESC, id DESC)',
];

/** Table of the deleted records that can be restored. */
export const deletedRecordsTable = [
  `CREATE TABLE deleted_records (
    record_table text NOT NULL,
    id uuid NOT NULL,
    deleted_at timestamptz NOT NULL DEFAULT now(),
    record jsonb NOT NULL,
    PRIMARY KEY (record_table, id)
  )`,
  'CREATE INDEX deleted_records_deleted_at ON deleted_records (deleted_at)',
  `CREATE OR REPLACE FUNCTION media_names(source text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
    FROM regexp_matches(
      source, '/real-estate/media/(resumes/[0-9a-f-]{36}[.](?:jpg|pdf|docx|odt)|[0-9a-f-]{36}-[0-9]+x[0-9]+)', 'g'
    ) AS found
  $$`,
  'ALTER TABLE deleted_records ADD COLUMN media_names text[] GENERATED ALWAYS AS (media_names(record::text)) STORED',
  'CREATE INDEX deleted_records_media_names ON deleted_records USING gin (media_names) WITH (fastupdate = off)',
  `CREATE VIEW restorable_records AS SELECT * FROM deleted_records WHERE deleted_at > now() - interval '1 day'`,
];

/** Functions that read texts alike, however they are typed. */
export const searchFunctions = [
  `CREATE FUNCTION plain_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
    normalize(regexp_replace(regexp_replace(lower(regexp_replace(normalize(translate(translate(translate(translate(
      value, '‘’‚‛ʼ′\`´', ''''''''''''''''''),
      '“”„″', '""""'),
      '‐‑‒–—−', '------'),
      '୦୧୨୩୪୫୬୭୮୯०१२३४५६७८९', '01234567890123456789'), NFKD),
      '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufeff]', '', 'g')),
      '([0-9])([a-z])', '\\1 \\2', 'g'),
      '([a-z])([0-9])', '\\1 \\2', 'g'), NFKC)`,
  String.raw`CREATE FUNCTION place_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
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
      '\mkonarak\M', 'konark', 'g')`,
  String.raw`CREATE FUNCTION search_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
    '%' || regexp_replace(place_text(word), '([\\%_])', '\\\1', 'g') || '%'`,
];
