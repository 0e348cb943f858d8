-- The database of catalog of the latest release, migrated from the first, with a few rows.

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE FUNCTION public.announce_write() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
      PERFORM pg_notify('writes', TG_ARGV[0]);
      RETURN NULL;
    END
    $$;

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

CREATE FUNCTION public.place_name(value text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN "left"(btrim(public.place_text(value)), 80);

CREATE FUNCTION public.place_pattern(place text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN replace('\mdist(?:rict)?[.: -]*PLACE\M|\mPLACE[ -]+dist(?:rict)?\M|\mPLACE\M(?![^,;]*\m(?:road|rd|marg|street|st|lane|gall?i|chowk|chh?aka?|square|sq|nagar|highway|expressway|bypass|avenue|path|sahi|colony|bridge)\M)'::text, 'PLACE'::text, regexp_replace(public.place_name(place), '([][\\^$.|?*+(){}-])'::text, '\\\1'::text, 'g'::text));

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

CREATE TABLE public.activity (
    id uuid NOT NULL,
    record_table text NOT NULL,
    record_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    admin_id uuid NOT NULL,
    action text NOT NULL,
    changes jsonb NOT NULL
);

CREATE TABLE public.buildings (
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    record jsonb NOT NULL,
    price numeric GENERATED ALWAYS AS (((record #>> '{financialInfo,sellingPrice}'::text[]))::numeric) STORED,
    city text GENERATED ALWAYS AS (lower((record #>> '{locationDetails,city}'::text[]))) STORED,
    address text GENERATED ALWAYS AS (lower((record #>> '{locationDetails,address}'::text[]))) STORED,
    type text GENERATED ALWAYS AS ((record #>> '{generalInfo,BuildingsType}'::text[])) STORED,
    status text GENERATED ALWAYS AS ((record #>> '{generalInfo,currentStatus}'::text[])) STORED,
    unit_types jsonb GENERATED ALWAYS AS (jsonb_path_query_array(record, '$."units"[*]."unitType"'::jsonpath)) STORED,
    media_names text[] GENERATED ALWAYS AS (public.media_names((record)::text)) STORED,
    searched text GENERATED ALWAYS AS (lower(((((((((((((((((((COALESCE((record #>> '{generalInfo,BuildingsName}'::text[]), ''::text) || '
'::text) || COALESCE((record #>> '{generalInfo,developerName}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{generalInfo,BuildingsType}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{generalInfo,currentStatus}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{generalInfo,approval}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,address}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,city}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,state}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,zipCode}'::text[]), ''::text)) || '
'::text) || COALESCE((jsonb_path_query_array(record, '$."units"[*]."unitType"'::jsonpath) #>> '{}'::text[]), ''::text)))) STORED,
    public_price numeric GENERATED ALWAYS AS (
CASE
    WHEN ((record #>> '{financialInfo,pricingStatus}'::text[]) = 'fixed price'::text) THEN ((record #>> '{financialInfo,sellingPrice}'::text[]))::numeric
    ELSE NULL::numeric
END) STORED,
    city_name text GENERATED ALWAYS AS (public.place_name((record #>> '{locationDetails,city}'::text[]))) STORED,
    address_text text GENERATED ALWAYS AS ("left"(public.place_text((record #>> '{locationDetails,address}'::text[])), 300)) STORED,
    search_text text GENERATED ALWAYS AS (((public.place_text(((((((((((((((((((((COALESCE((record #>> '{generalInfo,BuildingsName}'::text[]), ''::text) || '
'::text) || COALESCE((record #>> '{generalInfo,developerName}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{generalInfo,BuildingsType}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{generalInfo,currentStatus}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{generalInfo,approval}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,address}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,city}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,state}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,zipCode}'::text[]), ''::text)) || '
'::text) || COALESCE((jsonb_path_query_array(record, '$."units"[*]."unitType"'::jsonpath) #>> '{}'::text[]), ''::text)) || '
'::text) || COALESCE(
CASE
    WHEN jsonb_path_exists(record, '$."units"[*]."unitType"?(@ like_regex "BHK|Studio|plex")'::jsonpath) THEN 'flat apartment'::text
    ELSE NULL::text
END, ''::text))) || '
'::text) || public.plain_text(((((((((((((((((((((COALESCE((record #>> '{generalInfo,BuildingsName}'::text[]), ''::text) || '
'::text) || COALESCE((record #>> '{generalInfo,developerName}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{generalInfo,BuildingsType}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{generalInfo,currentStatus}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{generalInfo,approval}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,address}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,city}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,state}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,zipCode}'::text[]), ''::text)) || '
'::text) || COALESCE((jsonb_path_query_array(record, '$."units"[*]."unitType"'::jsonpath) #>> '{}'::text[]), ''::text)) || '
'::text) || COALESCE(
CASE
    WHEN jsonb_path_exists(record, '$."units"[*]."unitType"?(@ like_regex "BHK|Studio|plex")'::jsonpath) THEN 'flat apartment'::text
    ELSE NULL::text
END, ''::text))))) STORED
);

CREATE TABLE public.deleted_records (
    record_table text NOT NULL,
    id uuid NOT NULL,
    deleted_at timestamp with time zone DEFAULT now() NOT NULL,
    record jsonb NOT NULL,
    media_names text[] GENERATED ALWAYS AS (public.media_names((record)::text)) STORED
);

CREATE TABLE public.idempotency_keys (
    scope text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    answer text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '1 day'::interval) NOT NULL
);

CREATE TABLE public.lands (
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    record jsonb NOT NULL,
    price numeric GENERATED ALWAYS AS (((record #>> '{financialInfo,sellingPrice}'::text[]))::numeric) STORED,
    city text GENERATED ALWAYS AS (lower((record #>> '{locationDetails,city}'::text[]))) STORED,
    address text GENERATED ALWAYS AS (lower((record #>> '{locationDetails,address}'::text[]))) STORED,
    type text GENERATED ALWAYS AS ((record #>> '{generalInfo,propertyType}'::text[])) STORED,
    media_names text[] GENERATED ALWAYS AS (public.media_names((record)::text)) STORED,
    searched text GENERATED ALWAYS AS (lower(((((((((((((COALESCE((record #>> '{generalInfo,propertyName}'::text[]), ''::text) || '
'::text) || COALESCE((record #>> '{generalInfo,propertyType}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{physicalCharacteristics,terrainType}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,address}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,city}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,state}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,zipCode}'::text[]), ''::text)))) STORED,
    city_name text GENERATED ALWAYS AS (public.place_name((record #>> '{locationDetails,city}'::text[]))) STORED,
    address_text text GENERATED ALWAYS AS ("left"(public.place_text((record #>> '{locationDetails,address}'::text[])), 300)) STORED,
    search_text text GENERATED ALWAYS AS (((public.place_text(((((((((((((COALESCE((record #>> '{generalInfo,propertyName}'::text[]), ''::text) || '
'::text) || COALESCE((record #>> '{generalInfo,propertyType}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{physicalCharacteristics,terrainType}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,address}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,city}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,state}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,zipCode}'::text[]), ''::text))) || '
'::text) || public.plain_text(((((((((((((COALESCE((record #>> '{generalInfo,propertyName}'::text[]), ''::text) || '
'::text) || COALESCE((record #>> '{generalInfo,propertyType}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{physicalCharacteristics,terrainType}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,address}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,city}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,state}'::text[]), ''::text)) || '
'::text) || COALESCE((record #>> '{locationDetails,zipCode}'::text[]), ''::text))))) STORED
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

CREATE VIEW public.restorable_records AS
 SELECT deleted_records.record_table,
    deleted_records.id,
    deleted_records.deleted_at,
    deleted_records.record,
    deleted_records.media_names
   FROM public.deleted_records
  WHERE (deleted_records.deleted_at > (now() - '1 day'::interval));

ALTER TABLE ONLY public.migrations ALTER COLUMN id SET DEFAULT nextval('public.migrations_id_seq'::regclass);

INSERT INTO public.activity (id, record_table, record_id, created_at, admin_id, action, changes) VALUES ('01890000-0000-7000-8000-000000000005', 'lands', '01890000-0000-7000-8000-000000000004', '2026-10-01 00:00:00+00', '01890000-0000-7000-8000-0000000000ad', 'deleted', '[]');

INSERT INTO public.buildings (id, created_at, version, record) VALUES ('01890000-0000-7000-8000-000000000001', '2025-06-01 00:00:00+00', 1, '{"units": [{"balcony": "yes", "terrace": "no", "unitType": "2 BHK 2T", "numberOfBedrooms": 2, "numberOfKitchens": 1, "numberOfBathrooms": 2}], "extraInfo": {"amenities": ["Lift"], "furnishings": "semi-furnished"}, "generalInfo": {"approval": "RERA", "BuildingsName": "Kalinga Heights", "BuildingsType": "residential", "currentStatus": "completed", "developerName": "Kalinga Developers", "locationBenifits": [{"name": "Airport", "value": "4 km"}]}, "financialInfo": {"sellingPrice": 6500000, "pricingStatus": "fixed price", "maintenanceFees": 2500}, "BuildingsImages": ["/real-estate/media/01890000-0000-7000-8000-000000000101-800x600"], "locationDetails": {"city": "Khordha", "state": "Odisha", "address": "Plot 12, Patia", "country": "India", "zipCode": 751024}, "BuildingsPlansImage": "/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000", "propertyDescription": ["By the lake."], "physicalCharacteristics": {"totalArea": 1.25, "totalFloors": 12, "numberOfTowers": 2, "yearOfProssesion": 2027, "parkingFacilities": "yes"}}');
INSERT INTO public.buildings (id, created_at, version, record) VALUES ('01890000-0000-7000-8000-000000000002', '2025-06-02 00:00:00+00', 4, '{"units": [{"balcony": "yes", "terrace": "no", "unitType": "2 BHK 2T", "numberOfBedrooms": 2, "numberOfKitchens": 1, "numberOfBathrooms": 2}], "extraInfo": {"amenities": ["Lift"], "furnishings": "semi-furnished"}, "generalInfo": {"approval": "RERA", "BuildingsName": "Mahanadi Villas", "BuildingsType": "residential", "currentStatus": "completed", "developerName": "Kalinga Developers", "locationBenifits": [{"name": "Airport", "value": "4 km"}]}, "financialInfo": {"sellingPrice": 6500000, "pricingStatus": "negotiable", "maintenanceFees": 2500}, "BuildingsImages": ["/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000"], "locationDetails": {"city": "Bhubaneshwar", "state": "Odisha", "address": "Cuttack Road", "country": "India", "zipCode": 751024}, "BuildingsPlansImage": "/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000", "propertyDescription": ["By the lake."], "physicalCharacteristics": {"totalArea": 1.25, "totalFloors": 12, "numberOfTowers": 2, "yearOfProssesion": 2027, "parkingFacilities": "yes"}}');

INSERT INTO public.deleted_records (record_table, id, deleted_at, record) VALUES ('lands', '01890000-0000-7000-8000-000000000004', '2026-10-01 00:00:00+00', '{"id": "01890000-0000-7000-8000-000000000004", "record": {"utilities": {"waterAccess": "Borewell", "sewageSystem": "Septic tank", "electricityAccess": "Grid"}, "plansImage": "/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000", "generalInfo": {"propertyName": "Riverside plot", "propertyType": "residential", "currentStatus": "available"}, "financialInfo": {"sellingPrice": 4500000}, "propertyImages": ["/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000"], "locationDetails": {"city": "Khordha", "state": "Odisha", "address": "Plot 12, Patia", "country": "India", "zipCode": 751024}, "propertyDescription": ["By the river."], "physicalCharacteristics": {"soilType": "Loam", "totalArea": 2.5, "roadAccess": "30 ft road", "terrainType": "Flat"}}, "version": 1, "created_at": "2025-06-01T00:00:00Z"}');

INSERT INTO public.idempotency_keys (scope, key, body_hash, answer, created_at, expires_at) VALUES ('addBuilding', 'b7e9f6a0', '0a1b2c', '{"status":true}', '2025-06-01 00:00:00+00', '2026-10-02 00:00:00+00');

INSERT INTO public.lands (id, created_at, version, record) VALUES ('01890000-0000-7000-8000-000000000003', '2025-06-01 00:00:00+00', 2, '{"utilities": {"waterAccess": "Borewell", "sewageSystem": "Septic tank", "electricityAccess": "Grid"}, "plansImage": "/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000", "generalInfo": {"propertyName": "Riverside plot", "propertyType": "residential", "currentStatus": "available"}, "financialInfo": {"sellingPrice": 4500000}, "propertyImages": ["/real-estate/media/01890000-0000-7000-8000-000000000102-800x600"], "locationDetails": {"city": "Khordha", "state": "Odisha", "address": "Plot 12, Patia", "country": "India", "zipCode": 751024}, "propertyDescription": ["By the river."], "physicalCharacteristics": {"soilType": "Loam", "totalArea": 2.5, "roadAccess": "30 ft road", "terrainType": "Flat"}}');

INSERT INTO public.list_versions (list, version) VALUES ('buildings', 1);
INSERT INTO public.list_versions (list, version) VALUES ('lands', 1);

INSERT INTO public.migrations (id, "timestamp", name) VALUES (1, 1700000000000, 'IdempotencyKeys1700000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (2, 1760000000000, 'Properties1760000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (3, 1760000000001, 'ListVersions1760000000001');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (4, 1760000000002, 'MediaNames1760000000002');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (5, 1780000000000, 'Searches1780000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (6, 1790000000000, 'Activity1790000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (7, 1800000000000, 'Listed1800000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (8, 1810000000000, 'RecentActivity1810000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (9, 1820000000000, 'AnnouncedWrites1820000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (10, 1830000000000, 'KeyExpiry1830000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (11, 1830000000500, 'PublicPrices1830000000500');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (12, 1840000000000, 'Places1840000000000');

SELECT pg_catalog.setval('public.migrations_id_seq', 12, true);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);

ALTER TABLE ONLY public.activity
    ADD CONSTRAINT activity_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.buildings
    ADD CONSTRAINT buildings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.deleted_records
    ADD CONSTRAINT deleted_records_pkey PRIMARY KEY (record_table, id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope, key);

ALTER TABLE ONLY public.lands
    ADD CONSTRAINT lands_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.list_versions
    ADD CONSTRAINT list_versions_pkey PRIMARY KEY (list);

CREATE INDEX activity_newest ON public.activity USING btree (created_at DESC, id DESC);

CREATE INDEX activity_of_record ON public.activity USING btree (record_id, created_at);

CREATE INDEX buildings_address_text ON public.buildings USING gin (address_text public.gin_trgm_ops);

CREATE INDEX buildings_city_name ON public.buildings USING btree (city_name, created_at);

CREATE INDEX buildings_created_at ON public.buildings USING btree (created_at, id);

CREATE INDEX buildings_listed ON public.buildings USING btree (created_at, id) INCLUDE (price, public_price, type, status, city_name, address_text);

CREATE INDEX buildings_media_names ON public.buildings USING gin (media_names) WITH (fastupdate=off);

CREATE INDEX buildings_price ON public.buildings USING btree (price, id DESC) INCLUDE (type, status, city_name, address_text);

CREATE INDEX buildings_price_desc ON public.buildings USING btree (price DESC NULLS LAST, id DESC) INCLUDE (type, status, city_name, address_text);

CREATE INDEX buildings_public_price ON public.buildings USING btree (public_price, id DESC) INCLUDE (type, status, city_name, address_text);

CREATE INDEX buildings_public_price_desc ON public.buildings USING btree (public_price DESC NULLS LAST, id DESC) INCLUDE (type, status, city_name, address_text);

CREATE INDEX buildings_search_text ON public.buildings USING gin (search_text public.gin_trgm_ops);

CREATE INDEX buildings_status ON public.buildings USING btree (status, created_at, id);

CREATE INDEX buildings_type ON public.buildings USING btree (type, created_at, id);

CREATE INDEX buildings_unit_types ON public.buildings USING gin (unit_types);

CREATE INDEX deleted_records_deleted_at ON public.deleted_records USING btree (deleted_at);

CREATE INDEX deleted_records_media_names ON public.deleted_records USING gin (media_names) WITH (fastupdate=off);

CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);

CREATE INDEX idempotency_keys_expires_at ON public.idempotency_keys USING btree (expires_at);

CREATE INDEX lands_address_text ON public.lands USING gin (address_text public.gin_trgm_ops);

CREATE INDEX lands_city_name ON public.lands USING btree (city_name, created_at);

CREATE INDEX lands_created_at ON public.lands USING btree (created_at, id);

CREATE INDEX lands_listed ON public.lands USING btree (created_at, id) INCLUDE (price, type, city_name, address_text);

CREATE INDEX lands_media_names ON public.lands USING gin (media_names) WITH (fastupdate=off);

CREATE INDEX lands_price ON public.lands USING btree (price, id DESC) INCLUDE (type, city_name, address_text);

CREATE INDEX lands_price_desc ON public.lands USING btree (price DESC NULLS LAST, id DESC) INCLUDE (type, city_name, address_text);

CREATE INDEX lands_search_text ON public.lands USING gin (search_text public.gin_trgm_ops);

CREATE INDEX lands_type ON public.lands USING btree (type, created_at, id);

CREATE TRIGGER buildings_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.buildings FOR EACH STATEMENT EXECUTE FUNCTION public.announce_write('buildings');

CREATE TRIGGER buildings_list_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.buildings FOR EACH STATEMENT EXECUTE FUNCTION public.raise_list_version();

CREATE TRIGGER lands_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.lands FOR EACH STATEMENT EXECUTE FUNCTION public.announce_write('lands');

CREATE TRIGGER lands_list_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.lands FOR EACH STATEMENT EXECUTE FUNCTION public.raise_list_version();
