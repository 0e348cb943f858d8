import { isCallFailed } from '@ekamra/contracts/calls/client';
import type { SecurityEvent } from '@ekamra/contracts/accounts/security-events';
import type { Logger } from '../observation/logger.ts';
import { createWorker, type Worker } from '../process/worker.ts';

/** Stores a batch of events. May be called again with the same ones after a failure. */
export type StoreSecurityEvents = (events: SecurityEvent[]) => Promise<void>;

/** Average interval between two batches: milliseconds. */
const intervalMs = 2_000;
/** Events of one batch, and of the whole queue. Events beyond it are in the log only. */
const batchSize = 100;
const maxQueued = 5_000;

/** Events that wait to be stored, in memory. */
export interface EventQueue extends Pick<Worker, 'start' | 'stop'> {
  add(event: SecurityEvent): void;
  /** Stores the next batch; false if there was none. Rejects, and keeps the batch, if that fails. */
  flush(): Promise<boolean>;
}

/** True if identity does not know such events, which repeating them would not change. */
const isInvalid = (error: unknown): boolean => isCallFailed(error) && error.status === 422;

/** Creates a queue that stores events in the background, also those that become due meanwhile. */
export const createEventQueue = ({
  logger,
  store,
  due,
}: {
  logger: Logger;
  store: StoreSecurityEvents;
  /** Returns events that have become due. */
  due: () => SecurityEvent[];
}): EventQueue => {
  const queue: SecurityEvent[] = [];
  let unstored = 0;
  const add = (event: SecurityEvent): void => {
    if (queue.length < maxQueued) queue.push(event);
    else unstored += 1;
  };
  /** Stores a batch; if identity refuses it, all events but the refused ones. */
  const storeValid = async (batch: SecurityEvent[]): Promise<void> => {
    try {
      await store(batch);
    } catch (err) {
      if (!isInvalid(err)) throw err;
      if (batch.length === 1) logger.error({ err }, 'A security event is in the log only: it was refused');
      else for (const event of batch) await storeValid([event]);
    }
  };
  const flush = async (): Promise<boolean> => {
    due().forEach(add);
    if (unstored > 0) {
      logger.error({ unstored }, 'Security events are in the log only: too many wait to be stored');
      unstored = 0;
    }
    const batch = queue.slice(0, batchSize);
    if (batch.length === 0) return false;
    await storeValid(batch);
    queue.splice(0, batch.length);
    return true;
  };
  const worker = createWorker({ name: 'security events', logger, intervalMs, work: flush });
  return {
    add,
    flush,
    start: worker.start,
    stop: async () => {
      await worker.stop();
      try {
        while (await flush());
      } catch (err) {
        logger.warn({ err, events: queue.length }, 'The last security events are in the log only');
      }
    },
  };
};
