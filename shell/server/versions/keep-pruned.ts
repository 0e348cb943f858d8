import type { Logger } from '@ekamra/chassis/logger';
import type { Following, Mirror } from '@ekamra/release';

const day = 24 * 3_600_000;

interface Parts {
  mirror: Pick<Mirror, 'prune'>;
  releases: Pick<Following, 'current'>;
  logger: Logger;
}

/** Removes from the mirror what nobody needs any more, at the start and once a day. */
export const keepPruned = ({ mirror, releases, logger }: Parts): Disposable => {
  const prune = async (): Promise<void> => {
    const inUse = new Set(
      releases
        .current()
        .remotes.flatMap(({ name, live, canary }) => [
          `${name}/${live.version}`,
          ...(canary ? [`${name}/${canary.release.version}`] : []),
        ]),
    );
    try {
      const removed = await mirror.prune(inUse);
      if (removed.length > 0) logger.info({ removed }, 'Versions that nobody used are gone from the mirror');
    } catch (err) {
      logger.warn({ err }, 'The mirror could not be cleared of old versions');
    }
  };
  void prune();
  const timer = setInterval(() => void prune(), day).unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
};
