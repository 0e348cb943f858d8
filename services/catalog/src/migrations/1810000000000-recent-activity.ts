import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index of the newest changes over all records. */
export class RecentActivity1810000000000 implements MigrationInterface {
  readonly name = 'RecentActivity1810000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX activity_newest ON activity (created_at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX activity_newest');
  }
}
