import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';
import { delayAfter } from './backoff.ts';
import { claimMail, noteDelivered, noteFailure } from './queue.ts';
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

const describe = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Delivers the messages of the outbox; any number of replicas may run one. */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #stopped = new AbortController();
  #wake = new AbortController();
  #running: Promise<void> | undefined;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** Starts delivering, until {@link stop}. */
  start(): void {
    this.#running ??= this.#run();
  }

  /** Says that a message was queued, so that it goes out at once. */
  wake(): void {
    this.#wake.abort();
  }

  /** Ends after the message that is being sent. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    this.wake();
    await this.#running;
    this.#parts.sender.close();
  }

  /** Tries every message that is due once; answers how many were tried. */
  async deliverDue(): Promise<number> {
    let tried = 0;
    while (!this.#stopped.signal.aborted && (await this.#deliverNext())) tried += 1;
    return tried;
  }

  async #deliverNext(): Promise<boolean> {
    const { dataSource, sender, logger, now, random } = this.#parts;
    const at = now();
    const mail = await claimMail(dataSource, { now: at, leaseUntil: new Date(at.getTime() + leaseMs) });
    if (mail === undefined) return false;
    try {
      await sender.send(mail);
    } catch (error) {
      const delay = delayAfter(mail.attempts, random());
      const nextAttemptAt = delay === undefined ? undefined : new Date(now().getTime() + delay);
      await noteFailure(dataSource, mail, { error: describe(error), nextAttemptAt });
      logger.warn(
        { err: error, mail: mail.id, attempts: mail.attempts, nextAttemptAt },
        'A mail was not sent',
      );
      return true;
    }
    await noteDelivered(dataSource, mail, now());
    logger.info({ mail: mail.id, attempts: mail.attempts }, 'A mail was sent');
    return true;
  }

  async #run(): Promise<void> {
    const { logger, random } = this.#parts;
    while (!this.#stopped.signal.aborted) {
      this.#wake = new AbortController();
      await this.deliverDue().catch((err: unknown) => logger.warn({ err }, 'The outbox was not read'));
      await this.#pause(pollMs * (0.5 + random()));
    }
  }

  async #pause(ms: number): Promise<void> {
    const woken = this.#wake.signal;
    if (this.#stopped.signal.aborted) return;
    await sleep(ms, undefined, { signal: woken }).catch((error: unknown) => {
      if (!woken.aborted) throw error;
    });
  }
}
