import { EntitySchema } from 'typeorm';

/** A new password that somebody asked for, which counts once the link of the mail about it was confirmed. */
export interface RecoveryRow {
  id: string;
  /** Null when the details belong to no account: it is stored all the same, so that the call does the same. */
  adminId: string | null;
  /** SHA-256 of the token that the link holds. */
  tokenHash: Buffer;
  /** The new password: argon2id, in the PHC string format. */
  passwordHash: string;
  /** The address that it was asked from, as limits count it. */
  askedFrom: string;
  createdAt: Date;
  /** From then on the link does not work any more. */
  expiresAt: Date;
  usedAt: Date | null;
  /** The token, sealed for its id; null once the mail was handed over. */
  sealedToken: Buffer | null;
  handedAt: Date | null;
  /** How often it was tried to hand the mail over. */
  attempts: number;
  nextAttemptAt: Date;
}

export const recoveryEntity = new EntitySchema<RecoveryRow>({
  name: 'password recovery',
  tableName: 'password_recoveries',
  columns: {
    id: { type: 'uuid', primary: true },
    adminId: { name: 'admin_id', type: 'uuid', nullable: true },
    tokenHash: { name: 'token_hash', type: 'bytea' },
    passwordHash: { name: 'password_hash', type: 'text' },
    askedFrom: { name: 'asked_from', type: 'text' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    expiresAt: { name: 'expires_at', type: 'timestamptz' },
    usedAt: { name: 'used_at', type: 'timestamptz', nullable: true },
    sealedToken: { name: 'sealed_token', type: 'bytea', nullable: true },
    handedAt: { name: 'handed_at', type: 'timestamptz', nullable: true },
    attempts: { type: 'integer' },
    nextAttemptAt: { name: 'next_attempt_at', type: 'timestamptz' },
  },
});
