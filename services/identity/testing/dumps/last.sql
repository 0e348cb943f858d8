-- The database of identity of the latest release, migrated from the first, with a few rows.

CREATE TABLE public.admins (
    id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    password_hash text NOT NULL,
    is_owner boolean DEFAULT false NOT NULL
);

CREATE TABLE public.authenticators (
    admin_id uuid NOT NULL,
    sealed_secret bytea NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_step integer NOT NULL
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

CREATE TABLE public.passkeys (
    id uuid NOT NULL,
    admin_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    sign_count bigint NOT NULL,
    name text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone
);

CREATE TABLE public.password_recoveries (
    id uuid NOT NULL,
    admin_id uuid,
    token_hash bytea NOT NULL,
    password_hash text NOT NULL,
    asked_from text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    sealed_token bytea,
    handed_at timestamp(3) with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp(3) with time zone NOT NULL,
    confirmations integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE public.recovery_codes (
    hash bytea NOT NULL,
    admin_id uuid NOT NULL
);

CREATE TABLE public.refresh_tokens (
    hash bytea NOT NULL,
    session_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    replaced_at timestamp(3) with time zone,
    successor bytea
);

CREATE TABLE public.security_events (
    id uuid NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    event text NOT NULL,
    admin_id uuid,
    address text,
    request_id uuid,
    process text NOT NULL,
    outcome text NOT NULL,
    details jsonb NOT NULL
);

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    admin_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    ends_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    end_reason text,
    device text
);

CREATE TABLE public.signing_keys (
    kid uuid NOT NULL,
    public_key jsonb NOT NULL,
    private_key bytea NOT NULL,
    signs_from timestamp(3) with time zone NOT NULL,
    retired_at timestamp(3) with time zone
);

CREATE TABLE public.used_tickets (
    hash bytea NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

ALTER TABLE ONLY public.migrations ALTER COLUMN id SET DEFAULT nextval('public.migrations_id_seq'::regclass);

INSERT INTO public.admins (id, created_at, name, address, email, phone, password_hash, is_owner) VALUES ('01890000-0000-7000-8000-000000000001', '2025-06-02 00:00:00+00', 'Newer Admin', 'Puri', 'newer@ekamra.test', '9437000001', '$argon2id$v=19$m=19456,t=2,p=1$Mm7ZKNZXCvH6EdisTgQfrg$LUtLclI2BQRHKrtWm9j/AiuxGYjxVeHnhqofhlWgx5s', false);
INSERT INTO public.admins (id, created_at, name, address, email, phone, password_hash, is_owner) VALUES ('01890000-0000-7000-8000-000000000002', '2025-06-01 00:00:00+00', 'Oldest Admin', 'Cuttack', 'oldest@ekamra.test', '9437000002', '$argon2id$v=19$m=19456,t=2,p=1$Mm7ZKNZXCvH6EdisTgQfrg$LUtLclI2BQRHKrtWm9j/AiuxGYjxVeHnhqofhlWgx5s', true);

INSERT INTO public.migrations (id, "timestamp", name) VALUES (1, 1760000000000, 'Identity1760000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (2, 1760000000001, 'PasswordRecoveries1760000000001');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (3, 1770000000000, 'RateLimitsExpiry1770000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (4, 1780000000000, 'SecurityEvents1780000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (5, 1780000000001, 'RecoveryConfirmations1780000000001');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (6, 1780000000002, 'RemovableAdmins1780000000002');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (7, 1790000000000, 'SecondFactors1790000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (8, 1790000000001, 'SessionDevices1790000000001');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (9, 1810000000000, 'EndedSessions1810000000000');

INSERT INTO public.passkeys (id, admin_id, credential_id, public_key, sign_count, name, created_at, last_used_at) VALUES ('01890000-0000-7000-8000-000000000006', '01890000-0000-7000-8000-000000000002', 'Y3JlZGVudGlhbA', '\x0102', 0, 'Phone', '2026-10-01 00:00:00+00', NULL);

INSERT INTO public.password_recoveries (id, admin_id, token_hash, password_hash, asked_from, created_at, expires_at, used_at, sealed_token, handed_at, attempts, next_attempt_at, confirmations) VALUES ('01890000-0000-7000-8000-000000000007', '01890000-0000-7000-8000-000000000001', '\xa5e068238da5e017422153bfe7d066f566aa46b1816eb7f8b2c449a2c4890bd6', '$argon2id$v=19$m=19456,t=2,p=1$Mm7ZKNZXCvH6EdisTgQfrg$LUtLclI2BQRHKrtWm9j/AiuxGYjxVeHnhqofhlWgx5s', '10.0.0.1', '2026-10-01 00:00:00+00', '2026-10-01 01:00:00+00', NULL, NULL, NULL, 0, '2026-10-01 00:00:00+00', 0);

INSERT INTO public.rate_limits (key, points, expire) VALUES ('sign-in:10.0.0.1', 3, 1748736000000);

INSERT INTO public.recovery_codes (hash, admin_id) VALUES ('\x9fc0b046d70855bccbb62df9aeb05637c8100a0d1f80e8b0fa5b312c03879711', '01890000-0000-7000-8000-000000000002');

INSERT INTO public.refresh_tokens (hash, session_id, created_at, replaced_at, successor) VALUES ('\x748546daf9d80d932a68a1633369df0346bc37490503608f294cbe34c925ff7f', '01890000-0000-7000-8000-000000000003', '2025-06-01 00:00:00+00', NULL, NULL);

INSERT INTO public.security_events (id, at, event, admin_id, address, request_id, process, outcome, details) VALUES ('01890000-0000-7000-8000-000000000005', '2026-10-01 00:00:00+00', 'sign-in', '01890000-0000-7000-8000-000000000002', '10.0.0.1', NULL, 'identity', 'success', '{}');

INSERT INTO public.sessions (id, admin_id, created_at, ends_at, ended_at, end_reason, device) VALUES ('01890000-0000-7000-8000-000000000003', '01890000-0000-7000-8000-000000000002', '2025-06-01 00:00:00+00', '2125-06-01 00:00:00+00', '2026-11-26 17:36:00.851+00', 'security update', NULL);
INSERT INTO public.sessions (id, admin_id, created_at, ends_at, ended_at, end_reason, device) VALUES ('01890000-0000-7000-8000-000000000004', '01890000-0000-7000-8000-000000000002', '2026-10-01 00:00:00+00', '2125-06-01 00:00:00+00', NULL, NULL, 'Firefox on Linux');

INSERT INTO public.signing_keys (kid, public_key, private_key, signs_from, retired_at) VALUES ('9af56094-43a3-4a8b-8c71-56214ab9873d', '{"x": "wzjaBBIOzA8ZhhHWMRZoeiM9HhfGhqbJnGUbdwdX7OU", "y": "mfjmp2GG9iWtac5198VNSda8M7Qil8msx-QPnvrjEU0", "alg": "ES256", "crv": "P-256", "kid": "9af56094-43a3-4a8b-8c71-56214ab9873d", "kty": "EC", "use": "sig"}', '\x466f32fba275ddf27414c4a495bca5d6e18d5cb4d60860a9fb4c874a45d8e01ed7bb109139d22e1949976c0e67e4ef6ac47f3ae91857ac7b88fc90045c71177c3067b8d5410f7f7b32d692c81ea4009b5126f54432be9244c0b147f7d3f5338b05bcbbec19de42b5eee340183f66489584454dca65e0d54e7eaf055bcf57152d0744f1cf1b4edf85c19143eaf8891160ebcc2f040b3e2082548986c265780665afc3db49afb68fd9cd1b4e8c07ca71d268fda999803cb085136583a884da08535dc1e2469ff3348c6e2b5f82080c766b5169ce86a18877773639847acacc55bf97328638bdb0e91af6b3a64a563d3de80d5ae638b32838abfaaa9775744a2cdee59208c9df06692e8ab14c8198', '2025-06-01 00:00:00+00', NULL);

SELECT pg_catalog.setval('public.migrations_id_seq', 9, true);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);

ALTER TABLE ONLY public.admins
    ADD CONSTRAINT admins_phone_key UNIQUE (phone);

ALTER TABLE ONLY public.admins
    ADD CONSTRAINT admins_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_pkey PRIMARY KEY (admin_id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.password_recoveries
    ADD CONSTRAINT password_recoveries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.password_recoveries
    ADD CONSTRAINT password_recoveries_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.security_events
    ADD CONSTRAINT security_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (kid);

ALTER TABLE ONLY public.used_tickets
    ADD CONSTRAINT used_tickets_pkey PRIMARY KEY (hash);

CREATE UNIQUE INDEX admins_email ON public.admins USING btree (lower(email));

CREATE INDEX passkeys_admin ON public.passkeys USING btree (admin_id);

CREATE INDEX password_recoveries_admin ON public.password_recoveries USING btree (admin_id);

CREATE INDEX password_recoveries_due ON public.password_recoveries USING btree (next_attempt_at, id) WHERE ((admin_id IS NOT NULL) AND (sealed_token IS NOT NULL));

CREATE INDEX password_recoveries_expires ON public.password_recoveries USING btree (expires_at);

CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);

CREATE INDEX recovery_codes_admin ON public.recovery_codes USING btree (admin_id);

CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id);

CREATE INDEX security_events_admin ON public.security_events USING btree (admin_id, at, id);

CREATE INDEX security_events_at ON public.security_events USING btree (at, id);

CREATE INDEX sessions_admin ON public.sessions USING btree (admin_id, ends_at);

CREATE INDEX sessions_ended ON public.sessions USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX used_tickets_expires ON public.used_tickets USING btree (expires_at);

ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admins(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admins(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.password_recoveries
    ADD CONSTRAINT password_recoveries_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admins(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admins(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
