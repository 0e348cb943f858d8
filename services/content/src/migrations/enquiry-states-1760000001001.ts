import type { MigrationInterface, QueryRunner } from 'typeorm';

const searched = ['name', 'email', 'phone', 'message', 'note']
  .map((column) => `coalesce(${column}, '')`)
  .join(` || E'\\n' || `);

const up = [
  `ALTER TABLE enquiries
     ADD COLUMN state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'contacted', 'closed')),
     ADD COLUMN note text,
     ADD COLUMN version integer NOT NULL DEFAULT 1`,
  `ALTER TABLE enquiries ADD COLUMN searched text GENERATED ALWAYS AS (lower(${searched})) STORED`,
  'CREATE INDEX enquiries_state ON enquiries (state, created_at DESC, id DESC)',
  // A role may lack the right to add an extension, or the server the extension: then searches do without an index.
  `DO $$
  BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX enquiries_searched ON enquiries USING gin (searched gin_trgm_ops);
  EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
    RAISE WARNING 'pg_trgm is not available: searching enquiries reads every row';
  END
  $$`,
  // The list shows the one mail of each enquiry.
  'DROP INDEX outgoing_mail_of_enquiry',
  'CREATE UNIQUE INDEX outgoing_mail_of_enquiry ON outgoing_mail (enquiry_id)',
];
const down = [
  'DROP INDEX outgoing_mail_of_enquiry',
  'CREATE INDEX outgoing_mail_of_enquiry ON outgoing_mail (enquiry_id)',
  `ALTER TABLE enquiries
     DROP COLUMN searched, DROP COLUMN version, DROP COLUMN note, DROP COLUMN state`,
];

/** Keeps how far the company is with each enquiry, and lets enquiries be searched. */
export class EnquiryStates1760000001001 implements MigrationInterface {
  readonly name = 'EnquiryStates1760000001001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
