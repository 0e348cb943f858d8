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

/** Owner of the product, at first the admin who has been there longest, and the security events of all processes. */
const securityEvents = {
  up: [
    'ALTER TABLE admins ADD COLUMN is_owner boolean NOT NULL DEFAULT false',
    'UPDATE admins SET is_owner = true WHERE id = (SELECT id FROM admins ORDER BY created_at, id LIMIT 1)',
    `CREATE TABLE security_events (
    id uuid PRIMARY KEY,
    at timestamptz(3) NOT NULL,
    event text NOT NULL,
    admin_id uuid,
    address text,
    request_id uuid,
    process text NOT NULL,
    outcome text NOT NULL,
    details jsonb NOT NULL
  )`,
    'CREATE INDEX security_events_at ON security_events (at, id)',
    'CREATE INDEX security_events_admin ON security_events (admin_id, at, id)',
  ],
  down: ['DROP TABLE security_events', 'ALTER TABLE admins DROP COLUMN is_owner'],
};

/** Number of passwords that were tried with the link of a recovery. */
const recoveryConfirmations = {
  up: ['ALTER TABLE password_recoveries ADD COLUMN confirmations integer NOT NULL DEFAULT 0'],
  down: ['ALTER TABLE password_recoveries DROP COLUMN confirmations'],
};

/** Sessions outlast a removed admin: their tokens are refused by the list of ended sessions. */
const removableAdmins = {
  up: ['ALTER TABLE sessions DROP CONSTRAINT sessions_admin_id_fkey'],
  down: [
    'DELETE FROM sessions WHERE admin_id NOT IN (SELECT id FROM admins)',
    'ALTER TABLE sessions ADD FOREIGN KEY (admin_id) REFERENCES admins (id) ON DELETE CASCADE',
  ],
};

/** Second factors of admins, and the tickets of sign-ins that were used. */
const secondFactorTables = {
  up: [
    `CREATE TABLE authenticators (
    admin_id uuid PRIMARY KEY REFERENCES admins (id) ON DELETE CASCADE,
    sealed_secret bytea NOT NULL,
    created_at timestamptz(3) NOT NULL,
    last_step integer NOT NULL
  )`,
    `CREATE TABLE passkeys (
    id uuid PRIMARY KEY,
    admin_id uuid NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
    credential_id text NOT NULL UNIQUE,
    public_key bytea NOT NULL,
    sign_count bigint NOT NULL,
    name text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    last_used_at timestamptz(3)
  )`,
    'CREATE INDEX passkeys_admin ON passkeys (admin_id)',
    `CREATE TABLE recovery_codes (
    hash bytea PRIMARY KEY,
    admin_id uuid NOT NULL REFERENCES admins (id) ON DELETE CASCADE
  )`,
    'CREATE INDEX recovery_codes_admin ON recovery_codes (admin_id)',
    `CREATE TABLE used_tickets (
    hash bytea PRIMARY KEY,
    expires_at timestamptz(3) NOT NULL
  )`,
    'CREATE INDEX used_tickets_expires ON used_tickets (expires_at)',
  ],
  down: ['DROP TABLE used_tickets, recovery_codes, passkeys, authenticators'],
};

/** Browser and system of a session; sessions from before have none until they are renewed. */
const sessionDevices = {
  up: ['ALTER TABLE sessions ADD COLUMN device text'],
  down: ['ALTER TABLE sessions DROP COLUMN device'],
};

/**
 * Ends every session once: before this version, a visitor's request could run on a connection that carries those of
 * admins, so that the answer to one of them, with its tokens, may have reached somebody else.
 */
const endedSessions = {
  up: ["UPDATE sessions SET ended_at = now(), end_reason = 'security update' WHERE ended_at IS NULL"],
  // A session that has ended stays so.
  down: [],
};

/** All migrations of the identity database, oldest first. */
export const migrations = [
  migration('Identity1760000000000', tables, rateLimitsTable),
  migration('PasswordRecoveries1760000000001', recoveriesTable),
  RateLimitsExpiry1770000000000,
  migration('SecurityEvents1780000000000', securityEvents),
  migration('RecoveryConfirmations1780000000001', recoveryConfirmations),
  migration('RemovableAdmins1780000000002', removableAdmins),
  migration('SecondFactors1790000000000', secondFactorTables),
  migration('SessionDevices1790000000001', sessionDevices),
  migration('EndedSessions1810000000000', endedSessions),
];
