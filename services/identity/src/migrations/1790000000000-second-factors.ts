import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of second factors of admins, and of the tickets of sign-ins that were used. */
export class SecondFactors1790000000000 implements MigrationInterface {
  readonly name = 'SecondFactors1790000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE authenticators (
      admin_id uuid PRIMARY KEY REFERENCES admins (id) ON DELETE CASCADE,
      sealed_secret bytea NOT NULL,
      created_at timestamptz(3) NOT NULL,
      last_step integer NOT NULL
    )`);
    await runner.query(`CREATE TABLE passkeys (
      id uuid PRIMARY KEY,
      admin_id uuid NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
      credential_id text NOT NULL UNIQUE,
      public_key bytea NOT NULL,
      sign_count bigint NOT NULL,
      name text NOT NULL,
      created_at timestamptz(3) NOT NULL,
      last_used_at timestamptz(3)
    )`);
    await runner.query('CREATE INDEX passkeys_admin ON passkeys (admin_id)');
    await runner.query(`CREATE TABLE recovery_codes (
      hash bytea PRIMARY KEY,
      admin_id uuid NOT NULL REFERENCES admins (id) ON DELETE CASCADE
    )`);
    await runner.query('CREATE INDEX recovery_codes_admin ON recovery_codes (admin_id)');
    await runner.query(`CREATE TABLE used_tickets (
      hash bytea PRIMARY KEY,
      expires_at timestamptz(3) NOT NULL
    )`);
    await runner.query('CREATE INDEX used_tickets_expires ON used_tickets (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE used_tickets, recovery_codes, passkeys, authenticators');
  }
}
