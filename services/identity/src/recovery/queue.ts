import { inTransaction } from '@ekamra/chassis';
import { type DataSource, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { recoveryEntity, type RecoveryRow } from './entity.ts';

/** A recovery whose mail is to be handed over. */
export interface QueuedRecovery extends RecoveryRow {
  adminId: string;
  sealedToken: Buffer;
}

const isQueued = (row: RecoveryRow): row is QueuedRecovery =>
  row.adminId !== null && row.sealedToken !== null;

/**
 * Takes the recovery whose mail has been due longest, and keeps it from the other replicas until `leaseUntil`: when
 * this process dies meanwhile, another tries again after that. Undefined when none is due.
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

/** Notes that the mail was taken, and forgets the token. */
export const noteHanded = async (dataSource: DataSource, id: string, now: Date): Promise<void> => {
  await dataSource.manager.update(recoveryEntity, { id }, { handedAt: now, sealedToken: null });
};

/** Notes when the next attempt is. */
export const noteFailure = async (dataSource: DataSource, id: string, nextAttemptAt: Date): Promise<void> => {
  await dataSource.manager.update(recoveryEntity, { id }, { nextAttemptAt });
};
