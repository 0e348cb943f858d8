import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `ALTER TABLE media
     ADD COLUMN referenced_at timestamptz NOT NULL DEFAULT now(),
     ADD COLUMN checked_at timestamptz,
     ADD COLUMN check_at timestamptz NOT NULL DEFAULT now() + interval '6 hours'`,
  'CREATE INDEX media_to_check ON media (check_at)',
];

/** Notes when a record last named an upload, when that was last asked, and when it is to be asked again. */
export class MediaReferences1760000001004 implements MigrationInterface {
  readonly name = 'MediaReferences1760000001004';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE media DROP COLUMN check_at, DROP COLUMN checked_at, DROP COLUMN referenced_at',
    );
  }
}
