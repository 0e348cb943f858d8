import { migration, rateLimitsTable } from '@ekamra/chassis';

const up = [
  `CREATE TABLE blogs (
     id uuid PRIMARY KEY,
     created_at timestamptz NOT NULL,
     blog_image text,
     category text NOT NULL,
     title text NOT NULL,
     author_name text NOT NULL,
     author_image text,
     paragraphs text[] NOT NULL,
     sort_paragraph text,
     created_date text
   )`,
  'CREATE INDEX blogs_newest ON blogs (created_at DESC, id DESC)',

  `CREATE TABLE gallery_images (
     position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     img_url text NOT NULL,
     name text NOT NULL
   )`,

  `CREATE TABLE media (
     id uuid PRIMARY KEY,
     created_at timestamptz NOT NULL DEFAULT now(),
     preset text NOT NULL,
     private boolean NOT NULL,
     content_type text NOT NULL,
     width integer,
     height integer,
     bytes integer NOT NULL
   )`,
  'CREATE INDEX media_oldest ON media (created_at)',
  'CREATE TABLE media_keys (id smallint PRIMARY KEY CHECK (id = 1), key bytea NOT NULL)',

  `CREATE TABLE enquiries (
     id uuid PRIMARY KEY,
     created_at timestamptz NOT NULL,
     name text NOT NULL,
     email text NOT NULL,
     phone text NOT NULL,
     message text,
     source_page text,
     property_id text
   )`,
  'CREATE INDEX enquiries_newest ON enquiries (created_at DESC, id DESC)',

  `CREATE TABLE outgoing_mail (
     id uuid PRIMARY KEY,
     created_at timestamptz NOT NULL,
     enquiry_id uuid REFERENCES enquiries (id) ON DELETE CASCADE,
     recipient text NOT NULL,
     reply_to_name text,
     reply_to_address text,
     subject text NOT NULL,
     text_body text NOT NULL,
     html_body text NOT NULL,
     state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
     attempts integer NOT NULL,
     next_attempt_at timestamptz NOT NULL,
     last_error text,
     delivered_at timestamptz
   )`,
  `CREATE INDEX outgoing_mail_due ON outgoing_mail (next_attempt_at) WHERE state = 'waiting'`,
  'CREATE INDEX outgoing_mail_of_enquiry ON outgoing_mail (enquiry_id)',
];

/** Creates the tables of blogs, gallery, media, enquiries with their mail, and rate limits. */
export const Content1700000001000 = migration(
  'Content1700000001000',
  { up, down: ['DROP TABLE outgoing_mail, enquiries, media_keys, media, gallery_images, blogs'] },
  rateLimitsTable,
);
