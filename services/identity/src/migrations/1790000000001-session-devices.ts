import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds browser and system of a session; sessions from before have none until they are renewed. */
export class SessionDevices1790000000001 implements MigrationInterface {
  readonly name = 'SessionDevices1790000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN device text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN device');
  }
}
