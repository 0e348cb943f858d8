import { inTransaction } from '@ekamra/chassis';
import { type DataSource, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { recoveryEntity, type RecoveryRow } from './repository.ts';

/** A recovery whose mail has not been handed over. */
export interface QueuedRecovery extends RecoveryRow {
  adminId: string;
  sealedToken: Buffer;
}

const isQueued = (row: RecoveryRow): row is QueuedRecovery =>
  row.adminId !== null && row.sealedToken !== null;

/**
 * Claims the recovery whose mail has been due longest until `leaseUntil`: if this process dies meanwhile, another one
 * retries after that. Undefined if none is due.
 */
export const claimRecovery = (
  dataSource: DataSource,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<QueuedRecovery | undefined> =>
  inTransaction(dataSource, async (manager) => {
    const due = await manager.findOne(recoveryEntity, {
      where: {
        adminId: Not(IsNull()),
        sealedToken: Not(IsNull()),
        nextAttemptAt: LessThanOrEqual(now),
        expiresAt: MoreThan(now),
      },
      order: { nextAttemptAt: 'ASC', id: 'ASC' },
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    if (!due || !isQueued(due)) return undefined;
    const claimed = { attempts: due.attempts + 1, nextAttemptAt: leaseUntil };
    await manager.update(recoveryEntity, { id: due.id }, claimed);
    return { ...due, ...claimed };
  });

/** Marks the mail as accepted, and erases the token. */
export const markHandedOver = async (dataSource: DataSource, id: string, now: Date): Promise<void> => {
  await dataSource.manager.update(recoveryEntity, { id }, { handedAt: now, sealedToken: null });
};

/** Records the time of the next attempt. */
export const recordRecoveryFailure = async (
  dataSource: DataSource,
  id: string,
  nextAttemptAt: Date,
): Promise<void> => {
  await dataSource.manager.update(recoveryEntity, { id }, { nextAttemptAt });
};
