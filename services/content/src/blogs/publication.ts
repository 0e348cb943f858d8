import { createWorker, type Logger, type Worker } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';
import { z } from 'zod';

/** SQL of the states of a blog: `published` is a column, set by each write and by {@link publishDue}. */
export const stateConditions = {
  published: 'published',
  scheduled: `NOT published AND record ->> 'state' IS DISTINCT FROM 'draft'`,
  draft: `record ->> 'state' = 'draft'`,
} as const;

const dueRows = z.tuple([z.object({ isDue: z.boolean() })]);

/**
 * Shows the public the blogs whose time has come. It is a write as any other, so that it reaches every cache; without a blog
 * that is due nothing is written.
 */
export const publishDue = async (dataSource: DataSource, now: Date): Promise<void> => {
  const due = `${stateConditions.scheduled} AND listed_at <= $1`;
  const rows: unknown = await dataSource.query(`SELECT EXISTS (SELECT FROM blogs WHERE ${due}) AS "isDue"`, [
    now,
  ]);
  const [{ isDue }] = dueRows.parse(rows);
  if (isDue) await dataSource.query(`UPDATE blogs SET published = true WHERE ${due}`, [now]);
};

/** Mean time between two looks for blogs that are due: milliseconds. The longest is half as much again. */
const intervalMs = 20_000;

export interface PublisherOptions {
  dataSource: DataSource;
  logger: Logger;
  now(): Date;
}

/** Creates the worker that publishes blogs at their time, within half a minute. Any number of replicas may run one. */
export const createPublisher = ({ dataSource, logger, now }: PublisherOptions): Worker =>
  createWorker({
    name: 'blog publication',
    logger,
    intervalMs,
    work: async () => {
      await publishDue(dataSource, now());
      return false;
    },
  });
