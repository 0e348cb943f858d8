import { migration, RateLimitsExpiry1770000000000, rateLimitsTable } from '@ekamra/chassis';

const tables = {
  up: [
    `CREATE TABLE admins (
    id uuid PRIMARY KEY,
    created_at timestamptz(3) NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL UNIQUE,
    password_hash text NOT NULL
  )`,
    'CREATE UNIQUE INDEX admins_email ON admins (lower(email))',
    `CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    admin_id uuid NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL,
    ends_at timestamptz(3) NOT NULL,
    ended_at timestamptz(3),
    end_reason text
  )`,
    'CREATE INDEX sessions_admin ON sessions (admin_id, ends_at)',
    'CREATE INDEX sessions_ended ON sessions (ended_at) WHERE ended_at IS NOT NULL',
    `CREATE TABLE refresh_tokens (
    hash bytea PRIMARY KEY,
    session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL,
    replaced_at timestamptz(3),
    successor bytea
  )`,
    'CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id)',
    `CREATE TABLE signing_keys (
    kid uuid PRIMARY KEY,
    public_key jsonb NOT NULL,
    private_key bytea NOT NULL,
    signs_from timestamptz(3) NOT NULL,
    retired_at timestamptz(3)
  )`,
  ],
  down: ['DROP TABLE signing_keys, refresh_tokens, sessions, admins'],
};

/** Table of new passwords that await confirmation by mail. */
const recoveriesTable = {
  up: [
    `CREATE TABLE password_recoveries (
    id uuid PRIMARY KEY,
    admin_id uuid REFERENCES admins (id) ON DELETE CASCADE,
    token_hash bytea NOT NULL UNIQUE,
    password_hash text NOT NULL,
    asked_from text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    used_at timestamptz(3),
    sealed_token bytea,
    handed_at timestamptz(3),
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz(3) NOT NULL
  )`,
    'CREATE INDEX password_recoveries_admin ON password_recoveries (admin_id)',
    'CREATE INDEX password_recoveries_expires ON password_recoveries (expires_at)',
    `CREATE INDEX password_recoveries_due ON password_recoveries (next_attempt_at, id)
    WHERE admin_id IS NOT NULL AND sealed_token IS NOT NULL`,
  ],
  down: ['DROP TABLE password_recoveries'],
};

/** All migrations of the identity database, oldest first. */
export const migrations = [
  migration('Identity1760000000000', tables, rateLimitsTable),
  migration('PasswordRecoveries1760000000001', recoveriesTable),
  RateLimitsExpiry1770000000000,
];
