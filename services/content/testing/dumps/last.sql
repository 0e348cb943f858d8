-- The database of content of the latest release, migrated from the first, with a few rows.

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE FUNCTION public.announce_write() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
      PERFORM pg_notify('writes', TG_ARGV[0]);
      RETURN NULL;
    END
    $$;

CREATE FUNCTION public.joined(parts text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
       SELECT array_to_string(parts, ' ')
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
    created_date text,
    media_names text[] GENERATED ALWAYS AS (public.media_names(((((((COALESCE(blog_image, ''::text) || ' '::text) || COALESCE(author_image, ''::text)) || ' '::text) || COALESCE(sort_paragraph, ''::text)) || ' '::text) || COALESCE(public.joined(paragraphs), ''::text)))) STORED,
    searched text GENERATED ALWAYS AS (lower(((((((COALESCE(title, ''::text) || '
'::text) || COALESCE(category, ''::text)) || '
'::text) || COALESCE(author_name, ''::text)) || '
'::text) || COALESCE(sort_paragraph, ''::text)))) STORED,
    version integer DEFAULT 1 NOT NULL,
    search_text text GENERATED ALWAYS AS (((public.place_text(((((((COALESCE(title, ''::text) || '
'::text) || COALESCE(category, ''::text)) || '
'::text) || COALESCE(author_name, ''::text)) || '
'::text) || COALESCE(sort_paragraph, ''::text))) || '
'::text) || public.plain_text(((((((COALESCE(title, ''::text) || '
'::text) || COALESCE(category, ''::text)) || '
'::text) || COALESCE(author_name, ''::text)) || '
'::text) || COALESCE(sort_paragraph, ''::text))))) STORED
);

CREATE TABLE public.deleted_records (
    record_table text NOT NULL,
    id uuid NOT NULL,
    deleted_at timestamp with time zone DEFAULT now() NOT NULL,
    record jsonb NOT NULL,
    media_names text[] GENERATED ALWAYS AS (public.media_names((record)::text)) STORED
);

CREATE TABLE public.enquiries (
    id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    message text,
    source_page text,
    property_id text,
    state text DEFAULT 'new'::text NOT NULL,
    note text,
    version integer DEFAULT 1 NOT NULL,
    searched text GENERATED ALWAYS AS (lower(((((((((COALESCE(name, ''::text) || '
'::text) || COALESCE(email, ''::text)) || '
'::text) || COALESCE(phone, ''::text)) || '
'::text) || COALESCE(message, ''::text)) || '
'::text) || COALESCE(note, ''::text)))) STORED,
    property_name text,
    search_text text GENERATED ALWAYS AS (((public.place_text(((((((((COALESCE(name, ''::text) || '
'::text) || COALESCE(email, ''::text)) || '
'::text) || COALESCE(phone, ''::text)) || '
'::text) || COALESCE(message, ''::text)) || '
'::text) || COALESCE(note, ''::text))) || '
'::text) || public.plain_text(((((((((COALESCE(name, ''::text) || '
'::text) || COALESCE(email, ''::text)) || '
'::text) || COALESCE(phone, ''::text)) || '
'::text) || COALESCE(message, ''::text)) || '
'::text) || COALESCE(note, ''::text))))) STORED,
    CONSTRAINT enquiries_state_check CHECK ((state = ANY (ARRAY['new'::text, 'contacted'::text, 'closed'::text])))
);

CREATE TABLE public.gallery_images (
    "position" bigint NOT NULL,
    img_url text NOT NULL,
    name text NOT NULL,
    media_names text[] GENERATED ALWAYS AS (public.media_names(img_url)) STORED
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
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone DEFAULT (now() + '1 day'::interval) NOT NULL
);

CREATE TABLE public.list_versions (
    list text NOT NULL,
    version bigint NOT NULL
);

CREATE TABLE public.media (
    id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    preset text NOT NULL,
    private boolean NOT NULL,
    content_type text NOT NULL,
    width integer,
    height integer,
    bytes integer NOT NULL,
    referenced_at timestamp with time zone DEFAULT now() NOT NULL,
    checked_at timestamp with time zone,
    check_at timestamp with time zone DEFAULT (now() + '06:00:00'::interval) NOT NULL
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
    expires_at timestamp with time zone,
    CONSTRAINT outgoing_mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);

CREATE TABLE public.page_views (
    day date NOT NULL,
    route text NOT NULL,
    count bigint NOT NULL
);

CREATE TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE VIEW public.restorable_records AS
 SELECT deleted_records.record_table,
    deleted_records.id,
    deleted_records.deleted_at,
    deleted_records.record,
    deleted_records.media_names
   FROM public.deleted_records
  WHERE (deleted_records.deleted_at > (now() - '1 day'::interval));

ALTER TABLE ONLY public.migrations ALTER COLUMN id SET DEFAULT nextval('public.migrations_id_seq'::regclass);

INSERT INTO public.activity (id, record_table, record_id, created_at, admin_id, action, changes) VALUES ('01890000-0000-7000-8000-000000000005', 'blogs', '01890000-0000-7000-8000-000000000002', '2026-10-01 00:00:00+00', '01890000-0000-7000-8000-0000000000ad', 'edited', '[]');

INSERT INTO public.blogs (id, created_at, blog_image, category, title, author_name, author_image, paragraphs, sort_paragraph, created_date, version) VALUES ('01890000-0000-7000-8000-000000000001', '2025-06-01 00:00:00+00', '/real-estate/media/01890000-0000-7000-8000-000000000101-800x600', 'Buying', 'Kept', 'Amit Das', 'https://ekamra.example/real-estate/media/01890000-0000-7000-8000-000000000102-800x600', '{None,"See /real-estate/media/01890000-0000-7000-8000-000000000103-800x600/w800.webp."}', 'Who pays.', NULL, 1);
INSERT INTO public.blogs (id, created_at, blog_image, category, title, author_name, author_image, paragraphs, sort_paragraph, created_date, version) VALUES ('01890000-0000-7000-8000-000000000002', '2025-06-02 00:00:00+00', NULL, 'Law', 'Without a picture', 'Sasmita Das', '/real-estate/media/author-placeholder.svg', '{One.}', NULL, NULL, 2);

INSERT INTO public.enquiries (id, created_at, name, email, phone, message, source_page, property_id, state, note, version, property_name) VALUES ('01890000-0000-7000-8000-000000000003', '2025-06-01 00:00:00+00', 'Asha', 'asha@visitor.test', '9437012345', 'Is it free?', '/contact', NULL, 'contacted', 'Call on Sunday', 2, 'Kalinga Heights');

INSERT INTO public.gallery_images ("position", img_url, name) OVERRIDING SYSTEM VALUE VALUES (1, '/real-estate/media/01890000-0000-7000-8000-000000000104-800x600', 'Lobby');

INSERT INTO public.idempotency_keys (scope, key, body_hash, answer, created_at, expires_at) VALUES ('addImage', 'b7e9f6a0', '0a1b2c', '{"status":true}', '2025-06-01 00:00:00+00', '2026-10-02 00:00:00+00');

INSERT INTO public.list_versions (list, version) VALUES ('gallery_images', 1);
INSERT INTO public.list_versions (list, version) VALUES ('blogs', 2);
INSERT INTO public.list_versions (list, version) VALUES ('enquiries', 2);

INSERT INTO public.media (id, created_at, preset, private, content_type, width, height, bytes, referenced_at, checked_at, check_at) VALUES ('01890000-0000-7000-8000-000000000101', '2025-06-01 00:00:00+00', 'Ekamra_Realty', false, 'image/jpeg', 800, 600, 70, '2026-11-26 17:35:57.581253+00', NULL, '2026-11-26 23:35:57.581253+00');

INSERT INTO public.media_keys (id, key) VALUES (1, '\x00112233445566778899aabbccddeeff');

INSERT INTO public.migrations (id, "timestamp", name) VALUES (1, 1700000000000, 'IdempotencyKeys1700000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (2, 1700000001000, 'Content1700000001000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (3, 1760000001000, 'MediaNames1760000001000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (4, 1760000001001, 'EnquiryStates1760000001001');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (5, 1760000001002, 'MailExpiry1760000001002');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (6, 1760000001003, 'ListVersions1760000001003');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (7, 1760000001004, 'MediaReferences1760000001004');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (8, 1770000000000, 'RateLimitsExpiry1770000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (9, 1770000001000, 'ExpiredMail1770000001000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (10, 1780000000001, 'BlogSearches1780000000001');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (11, 1790000000001, 'Activity1790000000001');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (12, 1800000000001, 'AuthorPlaceholder1800000000001');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (13, 1810000001000, 'PageViews1810000001000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (14, 1820000001000, 'AnnouncedWrites1820000001000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (15, 1830000000000, 'KeyExpiry1830000000000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (16, 1830000001000, 'PropertyNames1830000001000');
INSERT INTO public.migrations (id, "timestamp", name) VALUES (17, 1840000001000, 'SearchText1840000001000');

INSERT INTO public.outgoing_mail (id, created_at, enquiry_id, recipient, reply_to_name, reply_to_address, subject, text_body, html_body, state, attempts, next_attempt_at, last_error, delivered_at, expires_at) VALUES ('01890000-0000-7000-8000-000000000003', '2025-06-01 00:00:00+00', '01890000-0000-7000-8000-000000000003', 'hello@ekamra.test', NULL, NULL, 'Enquiry', 'A', 'B', 'waiting', 2, '2025-06-01 00:00:00+00', NULL, NULL, NULL);

INSERT INTO public.page_views (day, route, count) VALUES ('2026-10-01', '/contact', 7);

INSERT INTO public.rate_limits (key, points, expire) VALUES ('enquiries:10.0.0.1', 3, 1748736000000);

SELECT pg_catalog.setval('public.gallery_images_position_seq', 1, true);

SELECT pg_catalog.setval('public.migrations_id_seq', 17, true);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);

ALTER TABLE ONLY public.activity
    ADD CONSTRAINT activity_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.blogs
    ADD CONSTRAINT blogs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.deleted_records
    ADD CONSTRAINT deleted_records_pkey PRIMARY KEY (record_table, id);

ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.gallery_images
    ADD CONSTRAINT gallery_images_pkey PRIMARY KEY ("position");

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope, key);

ALTER TABLE ONLY public.list_versions
    ADD CONSTRAINT list_versions_pkey PRIMARY KEY (list);

ALTER TABLE ONLY public.media_keys
    ADD CONSTRAINT media_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outgoing_mail
    ADD CONSTRAINT outgoing_mail_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.page_views
    ADD CONSTRAINT page_views_pkey PRIMARY KEY (day, route);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

CREATE INDEX activity_newest ON public.activity USING btree (created_at DESC, id DESC);

CREATE INDEX activity_of_record ON public.activity USING btree (record_id, created_at);

CREATE INDEX blogs_media_names ON public.blogs USING gin (media_names) WITH (fastupdate=off);

CREATE INDEX blogs_newest ON public.blogs USING btree (created_at DESC, id DESC);

CREATE INDEX blogs_search_text ON public.blogs USING gin (search_text public.gin_trgm_ops);

CREATE INDEX deleted_records_deleted_at ON public.deleted_records USING btree (deleted_at);

CREATE INDEX deleted_records_media_names ON public.deleted_records USING gin (media_names) WITH (fastupdate=off);

CREATE INDEX enquiries_newest ON public.enquiries USING btree (created_at DESC, id DESC);

CREATE INDEX enquiries_search_text ON public.enquiries USING gin (search_text public.gin_trgm_ops);

CREATE INDEX enquiries_state ON public.enquiries USING btree (state, created_at DESC, id DESC);

CREATE INDEX gallery_images_media_names ON public.gallery_images USING gin (media_names) WITH (fastupdate=off);

CREATE INDEX idempotency_keys_created_at ON public.idempotency_keys USING btree (created_at);

CREATE INDEX idempotency_keys_expires_at ON public.idempotency_keys USING btree (expires_at);

CREATE INDEX media_to_check ON public.media USING btree (check_at);

CREATE INDEX outgoing_mail_due ON public.outgoing_mail USING btree (next_attempt_at) WHERE (state = 'waiting'::text);

CREATE INDEX outgoing_mail_expired ON public.outgoing_mail USING btree (expires_at) WHERE (enquiry_id IS NULL);

CREATE INDEX outgoing_mail_expiring ON public.outgoing_mail USING btree (expires_at) WHERE (state = 'waiting'::text);

CREATE UNIQUE INDEX outgoing_mail_of_enquiry ON public.outgoing_mail USING btree (enquiry_id);

CREATE INDEX rate_limits_expire ON public.rate_limits USING btree (expire);

CREATE TRIGGER blogs_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.blogs FOR EACH STATEMENT EXECUTE FUNCTION public.announce_write('blogs');

CREATE TRIGGER blogs_list_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.blogs FOR EACH STATEMENT EXECUTE FUNCTION public.raise_list_version();

CREATE TRIGGER enquiries_list_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.enquiries FOR EACH STATEMENT EXECUTE FUNCTION public.raise_list_version();

CREATE TRIGGER gallery_images_announced AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gallery_images FOR EACH STATEMENT EXECUTE FUNCTION public.announce_write('gallery');

CREATE TRIGGER gallery_images_list_version AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gallery_images FOR EACH STATEMENT EXECUTE FUNCTION public.raise_list_version();

ALTER TABLE ONLY public.outgoing_mail
    ADD CONSTRAINT outgoing_mail_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE CASCADE;
