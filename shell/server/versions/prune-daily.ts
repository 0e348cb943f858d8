import { logErrors } from '@ekamra/chassis/observation/log-errors';
import type { Logger } from '@ekamra/chassis/observation/logger';
import { shownVersions, type ReleaseFollower, type Mirror } from '@ekamra/release';

const day = 24 * 3_600_000;

interface Options {
  mirror: Pick<Mirror, 'prune'>;
  releases: Pick<ReleaseFollower, 'current'>;
  logger: Logger;
}

/** Prunes unused versions from the mirror at the start and once a day. */
export const pruneDaily = ({ mirror, releases, logger }: Options): Disposable => {
  const prune = async (): Promise<void> => {
    const inUse = new Set(
      releases
        .current()
        .remotes.flatMap(({ name, record }) => shownVersions(record).map((version) => `${name}/${version}`)),
    );
    try {
      const removed = await mirror.prune(inUse);
      if (removed.length > 0) logger.info({ removed }, 'Versions that nobody used are gone from the mirror');
    } catch (err) {
      logger.warn({ err }, 'The mirror could not be cleared of old versions');
    }
  };
  const pruneLogged = logErrors(logger, prune);
  pruneLogged();
  const timer = setInterval(pruneLogged, day).unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
};
