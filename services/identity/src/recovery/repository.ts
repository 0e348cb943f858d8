import { createWorker, type Logger, newId, type Worker } from '@ekamra/chassis';
import { type DataSource, type EntityManager, EntitySchema, IsNull, LessThan, MoreThan } from 'typeorm';
import type { Admin } from '@ekamra/contracts';
import { adminRepository } from '../admins/repository.ts';
import { addSeconds } from '../sessions/session-times.ts';
import { hashToken, newToken, type Seal } from '../seal.ts';
import { z } from 'zod';

/** Interval between two runs: ten minutes. */
const checkIntervalMs = 10 * 60 * 1000;

/** Creates the worker that removes recoveries a day after their links expire; any number of replicas may run one. */
export const createCleanUp = (parts: {
  dataSource: DataSource;
  logger: Logger;
  now?: () => Date;
}): Worker => {
  const { dataSource, logger, now = () => new Date() } = parts;
  return createWorker({
    name: 'old recoveries',
    logger,
    intervalMs: checkIntervalMs,
    work: () => recoveryRepository(dataSource.manager, now()).removeOld(),
  });
};

/** Lifetime of the link in a recovery mail; all times here are in seconds. */
export const linkSeconds = 30 * 60;

/** Time for which a recovery is stored after its link has expired. */
const retentionSeconds = 24 * 60 * 60;

/** A requested new password, which takes effect when the mailed link is confirmed. */
export interface RecoveryRow {
  id: string;
  /** Null if the details match no account: it is stored nevertheless, so that both cases behave alike. */
  adminId: string | null;
  /** SHA-256 of the link's token. */
  tokenHash: Buffer;
  /** The new password: argon2id, in the PHC string format. */
  passwordHash: string;
  /** Address of the requester, as rate limits count it. */
  askedFrom: string;
  createdAt: Date;
  /** Time at which the link expires. */
  expiresAt: Date;
  /** Time at which this link or another of the same admin was used; null while it may be. */
  usedAt: Date | null;
  /** The token, encrypted for its id; null once the mail was handed over. */
  sealedToken: Buffer | null;
  handedAt: Date | null;
  /** Number of passwords that were tried with the link. */
  confirmations: number;
  /** Number of attempts to hand the mail over. */
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
    confirmations: { type: 'integer' },
    attempts: { type: 'integer' },
    nextAttemptAt: { name: 'next_attempt_at', type: 'timestamptz' },
  },
});

/** Details of a recovery request and the requester's address. */
export interface NewRecovery {
  phone: string;
  email: string;
  passwordHash: string;
  askedFrom: string;
}

/** Passwords that may be tried with a link. */
const maxConfirmations = 5;
const triedRows = z.tuple([z.array(z.object({ passwordHash: z.string() })), z.int()]);

const addedRows = z.tuple([z.object({ adminId: z.string().nullable() })]);

/** Recoveries removed per statement. */
const deleteBatchSize = 500;

/** Reads and writes recoveries, in the transaction of `manager`, at the time `now`. */
export const recoveryRepository = (manager: EntityManager, now: Date) => ({
  /**
   * Stores a recovery for the admin with both the phone number and the e-mail address, or for nobody, with the same
   * single statement. Returns the id of the admin.
   */
  async add({ phone, email, passwordHash, askedFrom }: NewRecovery, seal: Seal): Promise<string | null> {
    const [id, token] = [newId(), newToken()];
    const added: unknown = await manager.query(
      `INSERT INTO password_recoveries
         (id, admin_id, token_hash, password_hash, asked_from, created_at, expires_at, sealed_token, next_attempt_at)
       VALUES ($1, (SELECT id FROM admins WHERE phone = $2 AND lower(email) = lower($3)), $4, $5, $6, $7, $8, $9, $7)
       RETURNING admin_id AS "adminId"`,
      [
        id,
        phone,
        email,
        hashToken(token),
        passwordHash,
        askedFrom,
        now,
        addSeconds(now, linkSeconds),
        seal.close(token, id),
      ],
    );
    return addedRows.parse(added)[0].adminId;
  },

  /**
   * Counts an attempt to confirm the open recovery of `token`. Returns the hash of the password that was asked for;
   * undefined if there is no such recovery or five passwords were tried.
   */
  async countConfirmation(token: string): Promise<string | undefined> {
    const [[tried]] = triedRows.parse(
      await manager.query(
        `UPDATE password_recoveries SET confirmations = confirmations + 1
         WHERE token_hash = $1 AND admin_id IS NOT NULL AND used_at IS NULL AND expires_at > $2 AND confirmations < $3
         RETURNING password_hash AS "passwordHash"`,
        [hashToken(token), now, maxConfirmations],
      ),
    );
    return tried?.passwordHash;
  },

  /**
   * Uses the recovery of `token`, and voids the admin's others. Returns the admin and the new password hash;
   * undefined if the token has no open recovery.
   */
  async use(token: string): Promise<{ admin: Admin; passwordHash: string } | undefined> {
    const tokenHash = hashToken(token);
    // The admin is locked first, so that two links of the same admin wait for each other without a deadlock.
    const adminId = (await manager.findOneBy(recoveryEntity, { tokenHash }))?.adminId;
    const admin = adminId ? await adminRepository(manager).lock(adminId) : undefined;
    if (!admin) return undefined;
    const recovery = await manager.findOne(recoveryEntity, {
      where: { tokenHash, usedAt: IsNull(), expiresAt: MoreThan(now) },
      lock: { mode: 'pessimistic_write' },
    });
    if (!recovery) return undefined;
    await this.voidAll(admin._id);
    return { admin, passwordHash: recovery.passwordHash };
  },

  /** Voids the admin's open recoveries. */
  async voidAll(adminId: string): Promise<void> {
    // Not by their expiry: a request that arrived earlier and waited for the lock has an earlier `now`.
    await manager.update(recoveryEntity, { adminId, usedAt: IsNull() }, { usedAt: now, sealedToken: null });
  },

  /** Removes a batch of recoveries whose link expired a day ago; true if there may be more. */
  async removeOld(): Promise<boolean> {
    const old = await manager.find(recoveryEntity, {
      select: { id: true },
      where: { expiresAt: LessThan(addSeconds(now, -retentionSeconds)) },
      take: deleteBatchSize,
    });
    if (old.length > 0)
      await manager.delete(
        recoveryEntity,
        old.map(({ id }) => id),
      );
    return old.length === deleteBatchSize;
  },
});
