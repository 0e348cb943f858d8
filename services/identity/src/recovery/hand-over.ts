import { createWorker, type Logger, type Worker } from '@ekamra/chassis';
import { type Backoff, delayAfter } from '@ekamra/chassis/backoff';
import { type Client, sendMailCall } from '@ekamra/contracts';
import type { DataSource } from 'typeorm';
import { adminRepository } from '../admins/repository.ts';
import { confirmationMail } from './mail.ts';
import { claimRecovery, noteFailure, noteHanded, type QueuedRecovery } from './queue.ts';
import { recoverySeal } from './seal.ts';

/** Longer than one attempt may take, so that no second replica takes the same recovery meanwhile. */
const leaseMs = 30_000;
/** How long a replica lets pass before it looks for recoveries that it was not told of: retries, and those of others. */
const pollMs = 5_000;
/** A link lives for half an hour, and somebody waits for it. */
const backoff: Backoff = { firstMs: 2_000, longestMs: 60_000 };

export interface HandOverParts {
  dataSource: DataSource;
  /** Encrypts tokens until they are handed over. */
  secret: string;
  /** Origin under which browsers see the product. */
  publicOrigin: string;
  /** Calls the content service. */
  content: Client;
  logger: Logger;
  now?: () => Date;
  /** From 0 to 1, evenly. */
  random?: () => number;
}

const handOver = async (
  { dataSource, secret, publicOrigin, content }: HandOverParts,
  recovery: QueuedRecovery,
): Promise<void> => {
  const admin = await adminRepository(dataSource.manager).find(recovery.adminId);
  // Removed meanwhile, and their recoveries with them.
  if (!admin) return;
  const token = recoverySeal(secret).open(recovery.sealedToken, recovery.id);
  const body = confirmationMail({
    admin,
    link: `${publicOrigin}/confirm-password?token=${token}`,
    askedFrom: recovery.askedFrom,
    askedAt: recovery.createdAt,
    expiresAt: recovery.expiresAt,
  });
  // However often this is repeated, the content service takes the mail once.
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
    await noteFailure(dataSource, id, nextAttemptAt);
    logger.warn({ err, recovery: id, attempts, nextAttemptAt }, 'The mail of a recovery was not handed over');
    return true;
  }
  await noteHanded(dataSource, id, now());
  logger.info({ recovery: id, attempts }, 'The mail of a recovery was handed over');
  return true;
};

/**
 * Hands the mails of recoveries to the content service's outbox, until each was taken or has expired; any number of
 * replicas may run one. Each piece of its work is one attempt.
 */
export const createHandOver = (parts: HandOverParts): Worker =>
  createWorker({
    name: 'recovery mails',
    logger: parts.logger,
    everyMs: pollMs,
    work: () => handOverNext(parts),
    ...(parts.random && { random: parts.random }),
  });
