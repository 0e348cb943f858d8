import { createWorker, type Logger, type Worker } from '@ekamra/chassis';
import { removeRetiredKeys, rotateKeys } from './rotate.ts';
import type { SigningKeysParts } from './signing-keys.ts';

/** How often it is looked whether a new key is due: every hour. */
const everyMs = 60 * 60 * 1000;
const daySeconds = 24 * 60 * 60;

/** Makes a new signing key every `days`, and removes the old ones; any number of replicas may run one. */
export const createKeyRotation = (parts: SigningKeysParts & { logger: Logger; days: number }): Worker => {
  const { dataSource, logger, days, now = () => new Date() } = parts;
  const work = async (): Promise<boolean> => {
    const { kid, signsFrom, isNew } = await rotateKeys(parts, days * daySeconds);
    if (isNew) logger.info({ kid, signsFrom }, 'There is a new signing key');
    const removed = await removeRetiredKeys(dataSource, now());
    if (removed > 0) logger.info({ removed }, 'Old signing keys were removed');
    return false;
  };
  return createWorker({ name: 'key rotation', logger, everyMs, work });
};
