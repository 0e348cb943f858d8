import { activityTable } from '@ekamra/chassis/activity';
import { deletedRecordsTable, dropDeletedRecords } from '@ekamra/chassis/deleted-records';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps what admins did to buildings and lands, and those that were deleted, so that they can be restored. */
export class Activity1790000000000 implements MigrationInterface {
  readonly name = 'Activity1790000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...activityTable, ...deletedRecordsTable]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of [...dropDeletedRecords, 'DROP TABLE activity']) await runner.query(statement);
  }
}
