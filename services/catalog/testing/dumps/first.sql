-- The database of catalog as its first release left it, with a few rows.

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

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
    unit_types jsonb GENERATED ALWAYS AS (jsonb_path_query_array(record, '$."units"[*]."unitType"'::jsonpath)) STORED
);

CREATE TABLE public.idempotency_keys (
    scope text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    answer text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.lands (
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    version integer NOT NULL,
    record jsonb NOT NULL,
    price numeric GENERATED ALWAYS AS (((record #>> '{financialInfo,sellingPrice}'::text[]))::numeric) STORED,
    city text GENERATED ALWAYS AS (lower((record #>> '{locationDetails,city}'::text[]))) STORED,
    address text GENERATED ALWAYS AS (lower((record #>> '{locationDetails,address}'::text[]))) STORED,
    type text GENERATED ALWAYS AS ((record #>> '{generalInfo,propertyType}'::text[])) STORED
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

ALTER TABLE ONLY public.migrations ALTER COLUMN id SET DEFAULT nextval('public.migrations_id_seq'::regclass);

INSERT INTO public.buildings (id, created_at, version, record) VALUES ('01890000-0000-7000-8000-000000000001', '2025-06-01 00:00:00+00', 1, '{"units": [{"balcony": "yes", "terrace": "no", "unitType": "2 BHK 2T", "numberOfBedrooms": 2, "numberOfKitchens": 1, "numberOfBathrooms": 2}], "extraInfo": {"amenities": ["Lift"], "furnishings": "semi-furnished"}, "generalInfo": {"approval": "RERA", "BuildingsName": "Kalinga Heights", "BuildingsType": "residential", "currentStatus": "completed", "developerName": "Kalinga Developers", "locationBenifits": [{"name": "Airport", "value": "4 km"}]}, "financialInfo": {"sellingPrice": 6500000, "pricingStatus": "fixed price", "maintenanceFees": 2500}, "BuildingsImages": ["/real-estate/media/01890000-0000-7000-8000-000000000101-800x600"], "locationDetails": {"city": "Khordha", "state": "Odisha", "address": "Plot 12, Patia", "country": "India", "zipCode": 751024}, "BuildingsPlansImage": "/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000", "propertyDescription": ["By the lake."], "physicalCharacteristics": {"totalArea": 1.25, "totalFloors": 12, "numberOfTowers": 2, "yearOfProssesion": 2027, "parkingFacilities": "yes"}}');
INSERT INTO public.buildings (id, created_at, version, record) VALUES ('01890000-0000-7000-8000-000000000002', '2025-06-02 00:00:00+00', 4, '{"units": [{"balcony": "yes", "terrace": "no", "unitType": "2 BHK 2T", "numberOfBedrooms": 2, "numberOfKitchens": 1, "numberOfBathrooms": 2}], "extraInfo": {"amenities": ["Lift"], "furnishings": "semi-furnished"}, "generalInfo": {"approval": "RERA", "BuildingsName": "Mahanadi Villas", "BuildingsType": "residential", "currentStatus": "completed", "developerName": "Kalinga Developers", "locationBenifits": [{"name": "Airport", "value": "4 km"}]}, "financialInfo": {"sellingPrice": 6500000, "pricingStatus": "negotiable", "maintenanceFees": 2500}, "BuildingsImages": ["/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000"], "locationDetails": {"city": "Bhubaneshwar", "state": "Odisha", "address": "Cuttack Road", "country": "India", "zipCode": 751024}, "BuildingsPlansImage": "/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000", "propertyDescription": ["By the lake."], "physicalCharacteristics": {"totalArea": 1.25, "totalFloors": 12, "numberOfTowers": 2, "yearOfProssesion": 2027, "parkingFacilities": "yes"}}');

INSERT INTO public.idempotency_keys (scope, key, body_hash, answer, created_at) VALUES ('addBuilding', 'b7e9f6a0', '0a1b2c', '{"status":true}', '2025-06-01 00:00:00+00');

INSERT INTO public.lands (id, created_at, version, record) VALUES ('01890000-0000-7000-8000-000000000003', '2025-06-01 00:00:00+00', 2, '{"utilities": {"waterAccess": "Borewell", "sewageSystem": "Septic tank", "electricityAccess": "Grid"}, "plansImage": "/real-estate/media/01890000-0000-7000-8000-0000000000aa-1600x1000", "generalInfo": {"propertyName": "Riverside plot", "propertyType": "residential", "currentStatus": "available"}, "financialInfo": {"sellingPrice": 4500000}, "propertyImages": ["/real-estate/media/01890000-0000-7000-8000-000000000102-800x600"], "locationDetails": {"city": "Khordha", "state": "Odisha", "address": "Plot 12, Patia", "country": "India", "zipCode": 751024}, "propertyDescription": ["By the river."], "physicalCharacteristics": {"soilType": "Loam", "totalArea": 2.5, "roadAccess": "30 ft road", "terrainType": "Flat"}}');

INSERT INTO public.migrations (id, "timestamp", name) VALUES (1, 1700000000000, 'IdempotencyKeys1700000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (2, 1760000000000, 'Properties1760000000000');

SELECT pg_catalog.setval('public.migrations_id_seq', 2, true);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);

ALTER TABLE ONLY public.buildings
    ADD CONSTRAINT buildings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope, key);

ALTER TABLE ONLY public.lands
    ADD CONSTRAINT lands_pkey PRIMARY KEY (id);

CREATE INDEX buildings_address ON public.buildings USING gin (address public.gin_trgm_ops);

CREATE INDEX buildings_city ON public.buildings USING btree (city, created_at);

CREATE INDEX buildings_created_at ON public.buildings USING btree (created_at, id);

CREATE INDEX buildings_price ON public.buildings USING btree (price, id DESC);

CREATE INDEX buildings_price_desc ON public.buildings USING btree (price DESC NULLS LAST, id DESC);

CREATE INDEX buildings_status ON public.buildings USING btree (status, created_at);

CREATE INDEX buildings_type ON public.buildings USING btree (type, created_at);

CREATE INDEX buildings_unit_types ON public.buildings USING gin (unit_types);

CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);

CREATE INDEX lands_address ON public.lands USING gin (address public.gin_trgm_ops);

CREATE INDEX lands_city ON public.lands USING btree (city, created_at);

CREATE INDEX lands_created_at ON public.lands USING btree (created_at, id);

CREATE INDEX lands_price ON public.lands USING btree (price, id DESC);

CREATE INDEX lands_price_desc ON public.lands USING btree (price DESC NULLS LAST, id DESC);

CREATE INDEX lands_type ON public.lands USING btree (type, created_at);
