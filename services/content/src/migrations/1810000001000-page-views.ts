import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of page views per day, and adds an index of the newest changes over all records. */
export class PageViews1810000001000 implements MigrationInterface {
  readonly name = 'PageViews1810000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE page_views (
      day date NOT NULL,
      route text NOT NULL,
      count bigint NOT NULL,
      PRIMARY KEY (day, route)
    )`);
    await runner.query('CREATE INDEX activity_newest ON activity (created_at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX activity_newest');
    await runner.query('DROP TABLE page_views');
  }
}
