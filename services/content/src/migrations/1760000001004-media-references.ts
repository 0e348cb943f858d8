import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the times of an upload's last reference, last check and next check. */
export class MediaReferences1760000001004 implements MigrationInterface {
  readonly name = 'MediaReferences1760000001004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE media
      ADD COLUMN referenced_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN checked_at timestamptz,
      ADD COLUMN check_at timestamptz NOT NULL DEFAULT now() + interval '6 hours'`);
    await runner.query('CREATE INDEX media_to_check ON media (check_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE media DROP COLUMN check_at, DROP COLUMN checked_at, DROP COLUMN referenced_at',
    );
  }
}
