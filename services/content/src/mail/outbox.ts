import { type Backoff, createWorker, delayAfter, type Logger, type Worker } from '@ekamra/chassis';
import { inSpan } from '@ekamra/chassis/observation/tracing';
import type { DataSource } from 'typeorm';
import type { MailOutcome } from './outbox-metrics.ts';
import { claimMail, deleteExpired, failExpired, markDelivered, recordMailFailure } from './mail-queue.ts';
import type { MailSender } from './smtp.ts';

/** Attempts before a mail is given up, which is after 27 to 53 hours. */
export const maxAttempts = 20;

const backoff: Backoff = { firstMs: 10_000, longestMs: 6 * 60 * 60 * 1000 };

/** Milliseconds until the next attempt after `attempts` have failed, undefined to give up; see {@link delayAfter}. */
export const mailDelayAfter = (attempts: number, random: number): number | undefined =>
  attempts >= maxAttempts ? undefined : delayAfter(backoff, attempts, random);

/** Longer than one delivery attempt, so that no other replica claims the mail meanwhile. */
const leaseMs = 90_000;
/** Default polling interval for mails without a wake-up: retries, and those of other replicas. */
const pollIntervalMs = 5_000;

export interface OutboxOptions {
  dataSource: DataSource;
  sender: MailSender;
  logger: Logger;
  now: () => Date;
  /** Random number from 0 to 1 for jitter. */
  random: () => number;
  /** Average pause between checks for mails without a wake-up: milliseconds. */
  intervalMs?: number;
  /** Counts attempts; by default nobody does. */
  countAttempt?: (outcome: MailOutcome, count?: number) => void;
}

/** Error text for the database, which rejects NUL. */
const errorTextOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 500);

const deliverNext = async (parts: OutboxOptions): Promise<boolean> => {
  const { dataSource, sender, logger, now, random, countAttempt = () => undefined } = parts;
  const at = now();
  countAttempt('failed', await failExpired(dataSource, at));
  await deleteExpired(dataSource, at);
  const mail = await claimMail(dataSource, { now: at, leaseUntil: new Date(at.getTime() + leaseMs) });
  if (mail === undefined) return false;
  try {
    await inSpan({ name: 'send mail', kind: 'client' }, () => sender.send(mail));
  } catch (error) {
    const delay = mailDelayAfter(mail.attempts, random());
    const nextAttemptAt = delay === undefined ? undefined : new Date(now().getTime() + delay);
    await recordMailFailure(dataSource, mail, { error: errorTextOf(error), nextAttemptAt });
    countAttempt(nextAttemptAt ? 'retried' : 'failed');
    logger.warn({ err: error, mail: mail.id, attempts: mail.attempts, nextAttemptAt }, 'A mail was not sent');
    return true;
  }
  await markDelivered(dataSource, mail, now());
  countAttempt('delivered');
  logger.info({ mail: mail.id, attempts: mail.attempts }, 'A mail was sent');
  return true;
};

/**
 * Creates the worker that delivers the outbox; any number of replicas may run one. Each piece of work is one attempt.
 */
export const createOutbox = (parts: OutboxOptions): Worker =>
  createWorker({
    name: 'outbox',
    logger: parts.logger,
    intervalMs: parts.intervalMs ?? pollIntervalMs,
    work: () => deliverNext(parts),
    random: parts.random,
  });
