import { type Backoff, createWorker, delayAfter, type Logger, type Worker } from '@ekamra/chassis';
import { type Client, type Mail, sendMailCall } from '@ekamra/contracts';

/** Longer than one attempt, so that no other replica claims the same mail meanwhile. */
const leaseMs = 30_000;
/** Polling interval for mails without a wake-up: retries, and those of other replicas. */
const pollIntervalMs = 5_000;
/** Short delays: somebody waits for each of these mails. */
const backoff: Backoff = { firstMs: 2_000, longestMs: 60_000 };

/** Mails in the database that wait to be handed over. */
export interface MailQueue<Queued extends { id: string; attempts: number }> {
  /** Name of the worker, such as `recovery mails`. */
  name: string;
  /**
   * Claims the mail that has been due longest until `leaseUntil`: if this process dies meanwhile, another one retries
   * after that. Undefined if none is due.
   */
  claim(at: { now: Date; leaseUntil: Date }): Promise<Queued | undefined>;
  /** Returns the mail, the same one at each attempt; undefined if nobody is to get it any more. */
  mailOf(queued: Queued): Promise<Mail | undefined>;
  markHandedOver(id: string, now: Date): Promise<void>;
  /** Records the time of the next attempt. */
  recordFailure(id: string, nextAttemptAt: Date): Promise<void>;
}

export interface HandOverOptions {
  /** Client of the content service. */
  content: Client;
  logger: Logger;
  now?: () => Date;
  /** Random number from 0 to 1 for jitter. */
  random?: () => number;
}

/**
 * Creates the worker that hands the mails of a queue to the content service's outbox, until each is accepted or has
 * expired; any number of replicas may run one. Each piece of work is one attempt.
 */
export const createMailHandOver = <Queued extends { id: string; attempts: number }>(
  { content, logger, now = () => new Date(), random = Math.random }: HandOverOptions,
  queue: MailQueue<Queued>,
): Worker => {
  const handOverNext = async (): Promise<boolean> => {
    const at = now();
    const queued = await queue.claim({ now: at, leaseUntil: new Date(at.getTime() + leaseMs) });
    if (!queued) return false;
    const { id, attempts } = queued;
    const about = { queue: queue.name, mail: id, attempts };
    try {
      const body = await queue.mailOf(queued);
      // Idempotent: the content service accepts the mail only once.
      if (body) await content(sendMailCall, { body, idempotencyKey: id });
    } catch (err) {
      const nextAttemptAt = new Date(now().getTime() + delayAfter(backoff, attempts, random()));
      await queue.recordFailure(id, nextAttemptAt);
      logger.warn({ err, ...about, nextAttemptAt }, 'A mail was not handed over');
      return true;
    }
    await queue.markHandedOver(id, now());
    logger.info(about, 'A mail was handed over');
    return true;
  };
  return createWorker({
    name: queue.name,
    logger,
    intervalMs: pollIntervalMs,
    work: handOverNext,
    random,
  });
};
