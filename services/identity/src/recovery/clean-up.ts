import { createWorker, type Logger, type Worker } from '@ekamra/chassis';
import type { DataSource } from 'typeorm';
import { recoveryRepository } from './repository.ts';

/** How often it is looked: every ten minutes. */
const everyMs = 10 * 60 * 1000;

/** Removes recoveries a day after their links have expired; any number of replicas may run one. */
export const createCleanUp = (parts: {
  dataSource: DataSource;
  logger: Logger;
  now?: () => Date;
}): Worker => {
  const { dataSource, logger, now = () => new Date() } = parts;
  return createWorker({
    name: 'old recoveries',
    logger,
    everyMs,
    work: () => recoveryRepository(dataSource.manager, now()).removeOld(),
  });
};
