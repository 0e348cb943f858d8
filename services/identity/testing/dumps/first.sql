-- The database of identity as its first release left it, with a few rows.

CREATE TABLE public.admins (
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    password_hash text NOT NULL
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

CREATE TABLE public.refresh_tokens (
    hash bytea NOT NULL,
    session_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    replaced_at timestamp(3) with time zone,
    successor bytea
);

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    admin_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    ends_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    end_reason text
);

CREATE TABLE public.signing_keys (
    kid uuid NOT NULL,
    public_key jsonb NOT NULL,
    private_key bytea NOT NULL,
    signs_from timestamp(3) with time zone NOT NULL,
    retired_at timestamp(3) with time zone
);

ALTER TABLE ONLY public.migrations ALTER COLUMN id SET DEFAULT nextval('public.migrations_id_seq'::regclass);

INSERT INTO public.admins (id, created_at, name, address, email, phone, password_hash) VALUES ('01890000-0000-7000-8000-000000000001', '2025-06-02 00:00:00+00', 'Newer Admin', 'Puri', 'newer@ekamra.test', '9437000001', '$argon2id$v=19$m=19456,t=2,p=1$Mm7ZKNZXCvH6EdisTgQfrg$LUtLclI2BQRHKrtWm9j/AiuxGYjxVeHnhqofhlWgx5s');
INSERT INTO public.admins (id, created_at, name, address, email, phone, password_hash) VALUES ('01890000-0000-7000-8000-000000000002', '2025-06-01 00:00:00+00', 'Oldest Admin', 'Cuttack', 'oldest@ekamra.test', '9437000002', '$argon2id$v=19$m=19456,t=2,p=1$Mm7ZKNZXCvH6EdisTgQfrg$LUtLclI2BQRHKrtWm9j/AiuxGYjxVeHnhqofhlWgx5s');

INSERT INTO public.migrations (id, "timestamp", name) VALUES (1, 1760000000000, 'Identity1760000000000');

INSERT INTO public.rate_limits (key, points, expire) VALUES ('sign-in:10.0.0.1', 3, 1748736000000);

INSERT INTO public.refresh_tokens (hash, session_id, created_at, replaced_at, successor) VALUES ('\x748546daf9d80d932a68a1633369df0346bc37490503608f294cbe34c925ff7f', '01890000-0000-7000-8000-000000000003', '2025-06-01 00:00:00+00', NULL, NULL);

INSERT INTO public.sessions (id, admin_id, created_at, ends_at, ended_at, end_reason) VALUES ('01890000-0000-7000-8000-000000000003', '01890000-0000-7000-8000-000000000002', '2025-06-01 00:00:00+00', '2125-06-01 00:00:00+00', NULL, NULL);

INSERT INTO public.signing_keys (kid, public_key, private_key, signs_from, retired_at) VALUES ('9af56094-43a3-4a8b-8c71-56214ab9873d', '{"x": "wzjaBBIOzA8ZhhHWMRZoeiM9HhfGhqbJnGUbdwdX7OU", "y": "mfjmp2GG9iWtac5198VNSda8M7Qil8msx-QPnvrjEU0", "alg": "ES256", "crv": "P-256", "kid": "9af56094-43a3-4a8b-8c71-56214ab9873d", "kty": "EC", "use": "sig"}', '\x466f32fba275ddf27414c4a495bca5d6e18d5cb4d60860a9fb4c874a45d8e01ed7bb109139d22e1949976c0e67e4ef6ac47f3ae91857ac7b88fc90045c71177c3067b8d5410f7f7b32d692c81ea4009b5126f54432be9244c0b147f7d3f5338b05bcbbec19de42b5eee340183f66489584454dca65e0d54e7eaf055bcf57152d0744f1cf1b4edf85c19143eaf8891160ebcc2f040b3e2082548986c265780665afc3db49afb68fd9cd1b4e8c07ca71d268fda999803cb085136583a884da08535dc1e2469ff3348c6e2b5f82080c766b5169ce86a18877773639847acacc55bf97328638bdb0e91af6b3a64a563d3de80d5ae638b32838abfaaa9775744a2cdee59208c9df06692e8ab14c8198', '2025-06-01 00:00:00+00', NULL);

SELECT pg_catalog.setval('public.migrations_id_seq', 1, true);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);

ALTER TABLE ONLY public.admins
    ADD CONSTRAINT admins_phone_key UNIQUE (phone);

ALTER TABLE ONLY public.admins
    ADD CONSTRAINT admins_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (kid);

CREATE UNIQUE INDEX admins_email ON public.admins USING btree (lower(email));

CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id);

CREATE INDEX sessions_admin ON public.sessions USING btree (admin_id, ends_at);

CREATE INDEX sessions_ended ON public.sessions USING btree (ended_at) WHERE (ended_at IS NOT NULL);

ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admins(id) ON DELETE CASCADE;
