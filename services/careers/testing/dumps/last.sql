-- The database of careers of the latest release, migrated from the first, with a few rows.

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE FUNCTION public.media_names(source text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
    FROM regexp_matches(
      source, '/real-estate/media/(resumes/[0-9a-f-]{36}[.](?:jpg|pdf)|[0-9a-f-]{36}-[0-9]+x[0-9]+)', 'g'
    ) AS found
  $$;

CREATE FUNCTION public.plain_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN NORMALIZE(regexp_replace(regexp_replace(lower(regexp_replace(NORMALIZE(translate(translate(translate(translate(value, '‘’‚‛ʼ′`´'::text, ''''''''''''''''''::text), '“”„″'::text, '""""'::text), '‐‑‒–—−'::text, '------'::text), '୦୧୨୩୪୫୬୭୮୯०१२३४५६७८९'::text, '01234567890123456789'::text), NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]'::text, ''::text, 'g'::text)), '([0-9])([a-z])'::text, '\1 \2'::text, 'g'::text), '([a-z])([0-9])'::text, '\1 \2'::text, 'g'::text), NFKC);

CREATE FUNCTION public.place_text(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(public.plain_text(value), '\mbh?u[bv]a?ne[sh]{1,2}w[ae]r\M'::text, 'bhubaneswar'::text, 'g'::text), '\m(?:bbsr|bhubaneswara?)\M'::text, 'bhubaneswar'::text, 'g'::text), '\m(?:kataka?|cuttak)\M'::text, 'cuttack'::text, 'g'::text), '\mbalesh?war\M'::text, 'balasore'::text, 'g'::text), '\m(?:khurdh?a|khorda)\M'::text, 'khordha'::text, 'g'::text), '\m(?:keonjh?ar|kendujhargarh|keonjhargarh)\M'::text, 'kendujhar'::text, 'g'::text), '\mbolangir\M'::text, 'balangir'::text, 'g'::text), '\mbaudh\M'::text, 'boudh'::text, 'g'::text), '\m(?:debagarh|deogad)\M'::text, 'deogarh'::text, 'g'::text), '\m(?:sonepur|sonapur|subarnapura)\M'::text, 'subarnapur'::text, 'g'::text), '\m(?:nabarangapur|nawarangpur|nowrangpur)\M'::text, 'nabarangpur'::text, 'g'::text), '\msundergarh\M'::text, 'sundargarh'::text, 'g'::text), '\manugul\M'::text, 'angul'::text, 'g'::text), '\mjajapur\M'::text, 'jajpur'::text, 'g'::text), '\mjagatsinghapur\M'::text, 'jagatsinghpur'::text, 'g'::text), '\m(?:brahmapur|berhampore)\M'::text, 'berhampur'::text, 'g'::text), '\mraurkela\M'::text, 'rourkela'::text, 'g'::text), '\mkonarak\M'::text, 'konark'::text, 'g'::text);

CREATE FUNCTION public.raise_list_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
      UPDATE list_versions SET version = version + 1 WHERE list = TG_TABLE_NAME;
      RETURN NULL;
    END
    $$;

CREATE FUNCTION public.search_pattern(word text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (('%'::text || regexp_replace(public.place_text(word), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text);

CREATE TABLE public.applications (
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    record jsonb NOT NULL,
    searched text GENERATED ALWAYS AS (lower((((((((record #>> '{name}'::text[]) || '
'::text) || (record #>> '{email}'::text[])) || '
'::text) || (record #>> '{phone}'::text[])) || '
'::text) || (record #>> '{jobData,role}'::text[])))) STORED,
    media_names text[] GENERATED ALWAYS AS (public.media_names((record)::text)) STORED,
    search_text text GENERATED ALWAYS AS (((public.place_text(((((((COALESCE((record #>> '{name}'::text[]), ''::text) || '
'::text) || COALESCE((record #>> '{email}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{phone}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{jobData,role}'::text[]), ''::text))) || '
'::text) || public.plain_text(((((((COALESCE((record #>> '{name}'::text[]), ''::text) || '
'::text) || COALESCE((record #>> '{email}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{phone}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{jobData,role}'::text[]), ''::text))))) STORED
);

CREATE TABLE public.idempotency_keys (
    scope text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    answer text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '1 day'::interval) NOT NULL
);

CREATE TABLE public.list_versions (
    list text NOT NULL,
    version bigint NOT NULL
);

CREATE TABLE public.migrations (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL
);

CREATE SEQUENCE public.migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.migrations_id_seq OWNED BY public.migrations.id;

CREATE TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

ALTER TABLE ONLY public.migrations ALTER COLUMN id SET DEFAULT nextval('public.migrations_id_seq'::regclass);

INSERT INTO public.applications (id, created_at, record) VALUES ('01890000-0000-7000-8000-000000000001', '2025-06-01 00:00:00+00', '{"name": "Itishree Swain", "email": "itishree@mail.in", "phone": "9437012345", "resume": "/real-estate/media/resumes/01890000-0000-7000-8000-0000000000bb.pdf", "jobData": {"role": "Telecaller", "type": "Full-Time", "job_desc": "Calls.", "location": "Bhubaneswar"}, "jobLetter": "I would like to join."}');

INSERT INTO public.idempotency_keys (scope, key, body_hash, answer, created_at, expires_at) VALUES ('apply', 'b7e9f6a0', '0a1b2c', '{"status":true}', '2025-06-01 00:00:00+00', '2026-10-02 00:00:00+00');

INSERT INTO public.list_versions (list, version) VALUES ('applications', 1);

INSERT INTO public.migrations (id, "timestamp", name) VALUES (1, 1700000000000, 'IdempotencyKeys1700000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (2, 1760000000000, 'Applications1760000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (3, 1760000000001, 'ListVersion1760000000001');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (4, 1760000000002, 'MediaNames1760000000002');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (5, 1760000000003, 'RateLimits1760000000003');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (6, 1770000000000, 'RateLimitsExpiry1770000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (7, 1830000000000, 'KeyExpiry1830000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (8, 1840000000001, 'SearchText1840000000001');

INSERT INTO public.rate_limits (key, points, expire) VALUES ('applications:10.0.0.1', 3, 1748736000000);

SELECT pg_catalog.setval('public.migrations_id_seq', 8, true);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);

ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope, key);

ALTER TABLE ONLY public.list_versions
    ADD CONSTRAINT list_versions_pkey PRIMARY KEY (list);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

CREATE INDEX applications_created_at ON public.applications USING btree (created_at, id);

CREATE INDEX applications_media_names ON public.applications USING gin (media_names) WITH (fastupdate=off);

CREATE INDEX applications_search_text ON public.applications USING gin (search_text public.gin_trgm_ops);

CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);

CREATE INDEX idempotency_keys_expires_at ON public.idempotency_keys USING btree (expires_at);

CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);

CREATE TRIGGER applications_list_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.applications FOR EACH STATEMENT EXECUTE FUNCTION public.raise_list_version();
