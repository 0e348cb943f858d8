import { activityTable } from '@ekamra/chassis/activity';
import { deletedRecordsTable, dropDeletedRecords } from '@ekamra/chassis/deleted-records';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  'ALTER TABLE blogs ADD COLUMN version integer NOT NULL DEFAULT 1',
  ...activityTable,
  ...deletedRecordsTable,
];
const down = [...dropDeletedRecords, 'DROP TABLE activity', 'ALTER TABLE blogs DROP COLUMN version'];

/**
 * Keeps what admins did to blogs and enquiries, and blogs that were deleted, so that they can be restored; counts the
 * edits of blogs.
 */
export class Activity1790000000001 implements MigrationInterface {
  readonly name = 'Activity1790000000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
