import type { Logger, Metrics } from '@ekamra/chassis';
import { Counter, Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';

/** Outcomes of an attempt to deliver a mail; a failed one is given up. */
const outcomes = ['delivered', 'retried', 'failed'] as const;
export type MailOutcome = (typeof outcomes)[number];

export interface OutboxMetricsOptions {
  dataSource: DataSource;
  logger: Logger;
  metrics: Metrics;
}

/**
 * Adds the metrics of the outbox: what waits in the database, read at each scrape and the same for all replicas, and the
 * attempts of this process. Returns the function that counts attempts.
 */
export const createOutboxMetrics = ({ dataSource, logger, metrics }: OutboxMetricsOptions) => {
  const registers = [metrics.registry];
  const oldest = new Gauge({
    name: 'outbox_oldest_waiting_seconds',
    help: 'Age of the mail that has waited longest; 0 if none waits',
    registers,
  });
  const waiting: Gauge = new Gauge({
    name: 'outbox_waiting_mails',
    help: 'Mails that wait to be delivered',
    registers,
    collect: async () => {
      try {
        const [row]: { mails: number; seconds: number }[] = await dataSource.query(
          `SELECT count(*)::int AS mails,
             coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS seconds
           FROM outgoing_mail WHERE state = 'waiting'`,
        );
        waiting.set(row?.mails ?? 0);
        oldest.set(row?.seconds ?? 0);
      } catch (err) {
        // Without a database all other metrics are still wanted; these two are then unknown.
        waiting.remove();
        oldest.remove();
        logger.warn({ err }, 'The outbox could not be measured');
      }
    },
  });
  const attempts = new Counter({
    name: 'outbox_attempts_total',
    help: 'Attempts to deliver a mail, by their outcome',
    labelNames: ['outcome'],
    registers,
  });
  // So that the first one is seen as an increase.
  for (const outcome of outcomes) attempts.inc({ outcome }, 0);
  return (outcome: MailOutcome, count = 1): void => attempts.inc({ outcome }, count);
};
