import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds processing states and notes of enquiries, and text search. Each enquiry has one mail, which the list shows.
 */
export class EnquiryStates1760000001001 implements MigrationInterface {
  readonly name = 'EnquiryStates1760000001001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE enquiries
      ADD COLUMN state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'contacted', 'closed')),
      ADD COLUMN note text,
      ADD COLUMN version integer NOT NULL DEFAULT 1`);
    await runner.query(String.raw`ALTER TABLE enquiries ADD COLUMN searched text GENERATED ALWAYS AS (lower(
      coalesce(name, '') || E'\n' ||
      coalesce(email, '') || E'\n' ||
      coalesce(phone, '') || E'\n' ||
      coalesce(message, '') || E'\n' ||
      coalesce(note, '')
    )) STORED`);
    await runner.query(`DO $$
    BEGIN
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE INDEX enquiries_searched ON enquiries USING gin (searched gin_trgm_ops);
    EXCEPTION WHEN insufficient_privilege OR undefined_file OR undefined_object OR feature_not_supported THEN
      RAISE WARNING 'pg_trgm is not available: searching enquiries reads every row';
    END
    $$`);
    await runner.query('CREATE INDEX enquiries_state ON enquiries (state, created_at DESC, id DESC)');
    await runner.query('DROP INDEX outgoing_mail_of_enquiry');
    await runner.query('CREATE UNIQUE INDEX outgoing_mail_of_enquiry ON outgoing_mail (enquiry_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outgoing_mail_of_enquiry');
    await runner.query('CREATE INDEX outgoing_mail_of_enquiry ON outgoing_mail (enquiry_id)');
    await runner.query(`ALTER TABLE enquiries
      DROP COLUMN searched, DROP COLUMN version, DROP COLUMN note, DROP COLUMN state`);
  }
}
