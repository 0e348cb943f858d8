import { searchedColumn } from '@ekamra/chassis/searched-column';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `ALTER TABLE enquiries
     ADD COLUMN state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'contacted', 'closed')),
     ADD COLUMN note text,
     ADD COLUMN version integer NOT NULL DEFAULT 1`,
  ...searchedColumn('enquiries', ['name', 'email', 'phone', 'message', 'note']),
  'CREATE INDEX enquiries_state ON enquiries (state, created_at DESC, id DESC)',
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
