-- The database of careers as its first release left it, with a few rows.

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE TABLE public.applications (
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    record jsonb NOT NULL,
    searched text GENERATED ALWAYS AS (lower((((((((record #>> '{name}'::text[]) || '
'::text) || (record #>> '{email}'::text[])) || '
'::text) || (record #>> '{phone}'::text[])) || '
'::text) || (record #>> '{jobData,role}'::text[])))) STORED
);

CREATE TABLE public.idempotency_keys (
    scope text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    answer text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
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

INSERT INTO public.applications (id, created_at, record) VALUES ('01890000-0000-7000-8000-000000000001', '2025-06-01 00:00:00+00', '{"name": "Itishree Swain", "email": "itishree@mail.in", "phone": "9437012345", "resume": "/real-estate/media/resumes/01890000-0000-7000-8000-0000000000bb.pdf", "jobData": {"role": "Telecaller", "type": "Full-Time", "job_desc": "Calls.", "location": "Bhubaneswar"}, "jobLetter": "I would like to join."}');

INSERT INTO public.idempotency_keys (scope, key, body_hash, answer, created_at) VALUES ('apply', 'b7e9f6a0', '0a1b2c', '{"status":true}', '2025-06-01 00:00:00+00');

INSERT INTO public.migrations (id, "timestamp", name) VALUES (1, 1700000000000, 'IdempotencyKeys1700000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (2, 1760000000000, 'Applications1760000000000');

SELECT pg_catalog.setval('public.migrations_id_seq', 2, true);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);

ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope, key);

CREATE INDEX applications_created_at ON public.applications USING btree (created_at, id);

CREATE INDEX applications_searched ON public.applications USING gin (searched public.gin_trgm_ops);

CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);
