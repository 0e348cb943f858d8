import { type Backoff, createWorker, delayAfter, type Logger, type Worker } from '@ekamra/chassis';
import { type Client, sendMailCall } from '@ekamra/contracts';
import type { DataSource } from 'typeorm';
import { adminRepository } from '../admins/repository.ts';
import { confirmationMail } from './confirmation-mail.ts';
import {
  claimRecovery,
  markHandedOver,
  type QueuedRecovery,
  recordRecoveryFailure,
} from './recovery-queue.ts';
import { recoverySeal } from '../seal.ts';

/** Longer than one attempt, so that no other replica claims the same recovery meanwhile. */
const leaseMs = 30_000;
/** Polling interval for recoveries without a wake-up: retries, and those of other replicas. */
const pollIntervalMs = 5_000;
/** Short delays: a link lives for half an hour, and somebody waits for it. */
const backoff: Backoff = { firstMs: 2_000, longestMs: 60_000 };

export interface HandOverParts {
  dataSource: DataSource;
  /** Encrypts tokens until they are handed over. */
  secret: string;
  /** Public origin of the product. */
  publicOrigin: string;
  /** Client of the content service. */
  content: Client;
  logger: Logger;
  now?: () => Date;
  /** Random number from 0 to 1 for jitter. */
  random?: () => number;
}

const handOver = async (
  { dataSource, secret, publicOrigin, content }: HandOverParts,
  recovery: QueuedRecovery,
): Promise<void> => {
  const admin = await adminRepository(dataSource.manager).find(recovery.adminId);
  // The admin was removed meanwhile, along with the recoveries.
  if (!admin) return;
  const token = recoverySeal(secret).open(recovery.sealedToken, recovery.id);
  const body = confirmationMail({
    admin,
    link: `${publicOrigin}/confirm-password?token=${token}`,
    askedFrom: recovery.askedFrom,
    askedAt: recovery.createdAt,
    expiresAt: recovery.expiresAt,
  });
  // Idempotent: the content service accepts the mail only once.
  await content(sendMailCall, { body, idempotencyKey: recovery.id });
};

const handOverNext = async (parts: HandOverParts): Promise<boolean> => {
  const { dataSource, logger, now = () => new Date(), random = Math.random } = parts;
  const at = now();
  const recovery = await claimRecovery(dataSource, {
    now: at,
    leaseUntil: new Date(at.getTime() + leaseMs),
  });
  if (!recovery) return false;
  const { id, attempts } = recovery;
  try {
    await handOver(parts, recovery);
  } catch (err) {
    const nextAttemptAt = new Date(now().getTime() + delayAfter(backoff, attempts, random()));
    await recordRecoveryFailure(dataSource, id, nextAttemptAt);
    logger.warn({ err, recovery: id, attempts, nextAttemptAt }, 'The mail of a recovery was not handed over');
    return true;
  }
  await markHandedOver(dataSource, id, now());
  logger.info({ recovery: id, attempts }, 'The mail of a recovery was handed over');
  return true;
};

/**
 * Creates the worker that hands recovery mails to the content service's outbox, until each is accepted or has
 * expired; any number of replicas may run one. Each piece of work is one attempt.
 */
export const createHandOver = (parts: HandOverParts): Worker =>
  createWorker({
    name: 'recovery mails',
    logger: parts.logger,
    intervalMs: pollIntervalMs,
    work: () => handOverNext(parts),
    ...(parts.random && { random: parts.random }),
  });
