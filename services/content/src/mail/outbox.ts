import { createWorker, type Logger, type Worker } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';
import { delayAfter } from './backoff.ts';
import { claimMail, giveUpExpired, noteDelivered, noteFailure, removeExpired } from './queue.ts';
import type { MailSender } from './smtp.ts';

/** Longer than one attempt to send may take, so that no second replica takes the message meanwhile. */
const leaseMs = 90_000;
/** How long a replica lets pass before it looks for messages that it was not told of: retries, and those of others. */
const pollMs = 5_000;

export interface OutboxParts {
  dataSource: DataSource;
  sender: MailSender;
  logger: Logger;
  now: () => Date;
  /** From 0 to 1, evenly. */
  random: () => number;
}

/** What a mail server may say goes into the database, which takes no NUL. */
const describe = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 500);

const deliverNext = async ({ dataSource, sender, logger, now, random }: OutboxParts): Promise<boolean> => {
  const at = now();
  await giveUpExpired(dataSource, at);
  await removeExpired(dataSource, at);
  const mail = await claimMail(dataSource, { now: at, leaseUntil: new Date(at.getTime() + leaseMs) });
  if (mail === undefined) return false;
  try {
    await sender.send(mail);
  } catch (error) {
    const delay = delayAfter(mail.attempts, random());
    const nextAttemptAt = delay === undefined ? undefined : new Date(now().getTime() + delay);
    await noteFailure(dataSource, mail, { error: describe(error), nextAttemptAt });
    logger.warn({ err: error, mail: mail.id, attempts: mail.attempts, nextAttemptAt }, 'A mail was not sent');
    return true;
  }
  await noteDelivered(dataSource, mail, now());
  logger.info({ mail: mail.id, attempts: mail.attempts }, 'A mail was sent');
  return true;
};

/** Delivers the messages of the outbox; any number of replicas may run one. Each piece of its work is one attempt. */
export const createOutbox = (parts: OutboxParts): Worker =>
  createWorker({
    name: 'outbox',
    logger: parts.logger,
    everyMs: pollMs,
    work: () => deliverNext(parts),
    random: parts.random,
  });
