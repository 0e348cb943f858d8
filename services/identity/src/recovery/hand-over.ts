import type { Worker } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';
import { adminRepository } from '../admins/repository.ts';
import { createMailHandOver, type HandOverOptions } from '../security-mails/hand-over.ts';
import { recoverySeal } from '../seal.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { claimRecovery, markHandedOver, recordRecoveryFailure } from './recovery-queue.ts';

export interface RecoveryHandOverOptions extends HandOverOptions {
  dataSource: DataSource;
  /** Encrypts tokens until they are handed over. */
  secret: string;
  /** Public origin of the product. */
  publicOrigin: string;
}

/** Creates the worker that hands recovery mails over, until each is accepted or its link has expired. */
export const createHandOver = (parts: RecoveryHandOverOptions): Worker => {
  const { dataSource, secret, publicOrigin } = parts;
  return createMailHandOver(parts, {
    name: 'recovery mails',
    claim: (at) => claimRecovery(dataSource, at),
    async mailOf(recovery) {
      const admin = await adminRepository(dataSource.manager).find(recovery.adminId);
      // The admin was removed meanwhile, along with the recoveries.
      if (!admin) return undefined;
      const token = recoverySeal(secret).open(recovery.sealedToken, recovery.id);
      return confirmationMail({
        admin,
        link: `${publicOrigin}/confirm-password?token=${token}`,
        askedFrom: recovery.askedFrom,
        askedAt: recovery.createdAt,
        expiresAt: recovery.expiresAt,
      });
    },
    markHandedOver: (id, now) => markHandedOver(dataSource, id, now),
    recordFailure: (id, nextAttemptAt) => recordRecoveryFailure(dataSource, id, nextAttemptAt),
  });
};
