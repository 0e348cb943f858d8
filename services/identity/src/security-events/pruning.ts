import { createWorker, type Logger, type Worker } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';
import { securityEventRepository } from './repository.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Creates the worker that removes security events after `days`, once a day; any number of replicas may run one. */
export const createEventPruning = (parts: {
  dataSource: DataSource;
  logger: Logger;
  days: number;
  now?: () => Date;
}): Worker => {
  const { dataSource, logger, days, now = () => new Date() } = parts;
  return createWorker({
    name: 'old security events',
    logger,
    intervalMs: dayMs,
    work: () =>
      securityEventRepository(dataSource.manager).removeBefore(new Date(now().getTime() - days * dayMs)),
  });
};
