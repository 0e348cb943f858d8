-- The database of content as its first release left it, with a few rows.

CREATE TABLE public.blogs (
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    blog_image text,
    category text NOT NULL,
    title text NOT NULL,
    author_name text NOT NULL,
    author_image text,
    paragraphs text[] NOT NULL,
    sort_paragraph text,
    created_date text
);

CREATE TABLE public.enquiries (
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    message text,
    source_page text,
    property_id text
);

CREATE TABLE public.gallery_images (
    "position" bigint NOT NULL,
    img_url text NOT NULL,
    name text NOT NULL
);

ALTER TABLE public.gallery_images ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.gallery_images_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.idempotency_keys (
    scope text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    answer text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.media (
    id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    preset text NOT NULL,
    private boolean NOT NULL,
    content_type text NOT NULL,
    width integer,
    height integer,
    bytes integer NOT NULL
);

CREATE TABLE public.media_keys (
    id smallint NOT NULL,
    key bytea NOT NULL,
    CONSTRAINT media_keys_id_check CHECK ((id = 1))
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

CREATE TABLE public.outgoing_mail (
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    enquiry_id uuid,
    recipient text NOT NULL,
    reply_to_name text,
    reply_to_address text,
    subject text NOT NULL,
    text_body text NOT NULL,
    html_body text NOT NULL,
    state text NOT NULL,
    attempts integer NOT NULL,
    next_attempt_at timestamp with time zone NOT NULL,
    last_error text,
    delivered_at timestamp with time zone,
    CONSTRAINT outgoing_mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);

CREATE TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

ALTER TABLE ONLY public.migrations ALTER COLUMN id SET DEFAULT nextval('public.migrations_id_seq'::regclass);

INSERT INTO public.blogs (id, created_at, blog_image, category, title, author_name, author_image, paragraphs, sort_paragraph, created_date) VALUES ('01890000-0000-7000-8000-000000000001', '2025-06-01 00:00:00+00', '/real-estate/media/01890000-0000-7000-8000-000000000101-800x600', 'Buying', 'Kept', 'Amit Das', 'https://ekamra.example/real-estate/media/01890000-0000-7000-8000-000000000102-800x600', '{None,"See /real-estate/media/01890000-0000-7000-8000-000000000103-800x600/w800.webp."}', 'Who pays.', NULL);
INSERT INTO public.blogs (id, created_at, blog_image, category, title, author_name, author_image, paragraphs, sort_paragraph, created_date) VALUES ('01890000-0000-7000-8000-000000000002', '2025-06-02 00:00:00+00', NULL, 'Law', 'Without a picture', 'Sasmita Das', NULL, '{One.}', NULL, NULL);

INSERT INTO public.enquiries (id, created_at, name, email, phone, message, source_page, property_id) VALUES ('01890000-0000-7000-8000-000000000003', '2025-06-01 00:00:00+00', 'Asha', 'asha@visitor.test', '9437012345', 'Is it free?', '/contact', NULL);

INSERT INTO public.gallery_images ("position", img_url, name) OVERRIDING SYSTEM VALUE VALUES (1, '/real-estate/media/01890000-0000-7000-8000-000000000104-800x600', 'Lobby');

INSERT INTO public.idempotency_keys (scope, key, body_hash, answer, created_at) VALUES ('addImage', 'b7e9f6a0', '0a1b2c', '{"status":true}', '2025-06-01 00:00:00+00');

INSERT INTO public.media (id, created_at, preset, private, content_type, width, height, bytes) VALUES ('01890000-0000-7000-8000-000000000101', '2025-06-01 00:00:00+00', 'Ekamra_Realty', false, 'image/jpeg', 800, 600, 70);

INSERT INTO public.media_keys (id, key) VALUES (1, '\x00112233445566778899aabbccddeeff');

INSERT INTO public.migrations (id, "timestamp", name) VALUES (1, 1700000000000, 'IdempotencyKeys1700000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (2, 1700000001000, 'Content1700000001000');

INSERT INTO public.outgoing_mail (id, created_at, enquiry_id, recipient, reply_to_name, reply_to_address, subject, text_body, html_body, state, attempts, next_attempt_at, last_error, delivered_at) VALUES ('01890000-0000-7000-8000-000000000003', '2025-06-01 00:00:00+00', '01890000-0000-7000-8000-000000000003', 'hello@ekamra.test', NULL, NULL, 'Enquiry', 'A', 'B', 'waiting', 2, '2025-06-01 00:00:00+00', NULL, NULL);

INSERT INTO public.rate_limits (key, points, expire) VALUES ('enquiries:10.0.0.1', 3, 1748736000000);

SELECT pg_catalog.setval('public.gallery_images_position_seq', 1, true);

SELECT pg_catalog.setval('public.migrations_id_seq', 2, true);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);

ALTER TABLE ONLY public.blogs
    ADD CONSTRAINT blogs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.gallery_images
    ADD CONSTRAINT gallery_images_pkey PRIMARY KEY ("position");

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope, key);

ALTER TABLE ONLY public.media_keys
    ADD CONSTRAINT media_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outgoing_mail
    ADD CONSTRAINT outgoing_mail_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

CREATE INDEX blogs_newest ON public.blogs USING btree (created_at DESC, id DESC);

CREATE INDEX enquiries_newest ON public.enquiries USING btree (created_at DESC, id DESC);

CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);

CREATE INDEX media_oldest ON public.media USING btree (created_at);

CREATE INDEX outgoing_mail_due ON public.outgoing_mail USING btree (next_attempt_at) WHERE (state = 'waiting'::text);

CREATE INDEX outgoing_mail_of_enquiry ON public.outgoing_mail USING btree (enquiry_id);

ALTER TABLE ONLY public.outgoing_mail
    ADD CONSTRAINT outgoing_mail_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE CASCADE;
