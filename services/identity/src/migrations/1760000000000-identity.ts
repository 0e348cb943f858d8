import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the tables of admins, their sessions with refresh tokens, signing keys, and rate limits. */
export class Identity1760000000000 implements MigrationInterface {
  readonly name = 'Identity1760000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE admins (
      id uuid PRIMARY KEY,
      created_at timestamptz(3) NOT NULL,
      name text NOT NULL,
      address text NOT NULL,
      email text NOT NULL,
      phone text NOT NULL UNIQUE,
      password_hash text NOT NULL
    )`);
    await runner.query('CREATE UNIQUE INDEX admins_email ON admins (lower(email))');
    await runner.query(`CREATE TABLE sessions (
      id uuid PRIMARY KEY,
      admin_id uuid NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
      created_at timestamptz(3) NOT NULL,
      ends_at timestamptz(3) NOT NULL,
      ended_at timestamptz(3),
      end_reason text
    )`);
    await runner.query('CREATE INDEX sessions_admin ON sessions (admin_id, ends_at)');
    await runner.query('CREATE INDEX sessions_ended ON sessions (ended_at) WHERE ended_at IS NOT NULL');
    await runner.query(`CREATE TABLE refresh_tokens (
      hash bytea PRIMARY KEY,
      session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      created_at timestamptz(3) NOT NULL,
      replaced_at timestamptz(3),
      successor bytea
    )`);
    await runner.query('CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id)');
    await runner.query(`CREATE TABLE signing_keys (
      kid uuid PRIMARY KEY,
      public_key jsonb NOT NULL,
      private_key bytea NOT NULL,
      signs_from timestamptz(3) NOT NULL,
      retired_at timestamptz(3)
    )`);
    await runner.query(`CREATE TABLE rate_limits (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits');
    await runner.query('DROP TABLE signing_keys, refresh_tokens, sessions, admins');
  }
}
