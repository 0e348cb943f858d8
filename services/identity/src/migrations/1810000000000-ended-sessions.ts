import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ends every session once: before this version, a visitor's request could run on a connection that carries those of
 * admins, so that the answer to one of them, with its tokens, may have reached somebody else. A session that has ended
 * stays so.
 */
export class EndedSessions1810000000000 implements MigrationInterface {
  readonly name = 'EndedSessions1810000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE sessions SET ended_at = now(), end_reason = 'security update' WHERE ended_at IS NULL`,
    );
  }

  async down(): Promise<void> {}
}
