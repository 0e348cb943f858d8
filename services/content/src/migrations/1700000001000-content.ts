import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of blogs, gallery, media, enquiries with their mail, and rate limits. */
export class Content1700000001000 implements MigrationInterface {
  readonly name = 'Content1700000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE blogs (
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
    )`);
    await runner.query('CREATE INDEX blogs_newest ON blogs (created_at DESC, id DESC)');
    await runner.query(`CREATE TABLE gallery_images (
      position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      img_url text NOT NULL,
      name text NOT NULL
    )`);
    await runner.query(`CREATE TABLE media (
      id uuid PRIMARY KEY,
      created_at timestamptz NOT NULL DEFAULT now(),
      preset text NOT NULL,
      private boolean NOT NULL,
      content_type text NOT NULL,
      width integer,
      height integer,
      bytes integer NOT NULL
    )`);
    await runner.query('CREATE INDEX media_oldest ON media (created_at)');
    await runner.query(
      'CREATE TABLE media_keys (id smallint PRIMARY KEY CHECK (id = 1), key bytea NOT NULL)',
    );
    await runner.query(`CREATE TABLE enquiries (
      id uuid PRIMARY KEY,
      created_at timestamptz NOT NULL,
      name text NOT NULL,
      email text NOT NULL,
      phone text NOT NULL,
      message text,
      source_page text,
      property_id text
    )`);
    await runner.query('CREATE INDEX enquiries_newest ON enquiries (created_at DESC, id DESC)');
    await runner.query(`CREATE TABLE outgoing_mail (
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
    )`);
    await runner.query(
      `CREATE INDEX outgoing_mail_due ON outgoing_mail (next_attempt_at) WHERE state = 'waiting'`,
    );
    await runner.query('CREATE INDEX outgoing_mail_of_enquiry ON outgoing_mail (enquiry_id)');
    await runner.query(`CREATE TABLE rate_limits (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits');
    await runner.query('DROP TABLE outgoing_mail, enquiries, media_keys, media, gallery_images, blogs');
  }
}
