import { newId } from '@ekamra/chassis';
import type { Admin } from '@ekamra/contracts';
import { type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import { adminRepository } from '../admins/repository.ts';
import { hashOf, newToken } from '../random-token.ts';
import type { Seal } from '../seal.ts';
import { recoveryEntity } from './entity.ts';
import { keptSeconds, linkSeconds } from './times.ts';

/** What somebody asks for, and from where. */
export interface AskedRecovery {
  phone: string;
  email: string;
  passwordHash: string;
  askedFrom: string;
}

const after = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

/** How many recoveries are removed with one statement. */
const removedAtOnce = 500;

/** Reads and writes recoveries, in the transaction of `manager`, at the time `now`. */
export const recoveryRepository = (manager: EntityManager, now: Date) => ({
  /**
   * Stores a recovery, for the admin who has both the phone number and the e-mail address, else for nobody: one
   * statement in either case.
   */
  async add({ phone, email, passwordHash, askedFrom }: AskedRecovery, seal: Seal): Promise<void> {
    const [id, token] = [newId(), newToken()];
    await manager.query(
      `INSERT INTO password_recoveries
         (id, admin_id, token_hash, password_hash, asked_from, created_at, expires_at, sealed_token, next_attempt_at)
       VALUES ($1, (SELECT id FROM admins WHERE phone = $2 AND lower(email) = lower($3)), $4, $5, $6, $7, $8, $9, $7)`,
      [
        id,
        phone,
        email,
        hashOf(token),
        passwordHash,
        askedFrom,
        now,
        after(now, linkSeconds),
        seal.close(token, id),
      ],
    );
  },

  /**
   * Uses the recovery that `token` confirms, and voids the admin's others. Gives whose it is, and the password's
   * hash; undefined when the token confirms none that is still open.
   */
  async use(token: string): Promise<{ admin: Admin; passwordHash: string } | undefined> {
    const tokenHash = hashOf(token);
    // The admin is locked first, so that two links of the same admin wait for one another and never deadlock.
    const adminId = (await manager.findOneBy(recoveryEntity, { tokenHash }))?.adminId;
    const admin = adminId ? await adminRepository(manager).lock(adminId) : undefined;
    if (!admin) return undefined;
    const recovery = await manager.findOne(recoveryEntity, {
      where: { tokenHash, usedAt: IsNull(), expiresAt: MoreThan(now) },
      lock: { mode: 'pessimistic_write' },
    });
    if (!recovery) return undefined;
    await manager.update(recoveryEntity, { id: recovery.id }, { usedAt: now, sealedToken: null });
    const others = { adminId: admin._id, usedAt: IsNull(), expiresAt: MoreThan(now) };
    await manager.update(recoveryEntity, others, { expiresAt: now, sealedToken: null });
    return { admin, passwordHash: recovery.passwordHash };
  },

  /** Removes some recoveries whose link expired a day ago; whether there may be more of them. */
  async removeOld(): Promise<boolean> {
    const old = await manager.find(recoveryEntity, {
      select: { id: true },
      where: { expiresAt: LessThan(after(now, -keptSeconds)) },
      take: removedAtOnce,
    });
    if (old.length > 0)
      await manager.delete(
        recoveryEntity,
        old.map(({ id }) => id),
      );
    return old.length === removedAtOnce;
  },
});
