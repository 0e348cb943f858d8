import type { Logger } from './logger.ts';

/**
 * Returns a listener that logs what `listener` throws or rejects with. Nobody catches that of an emitter or a timer, so
 * that it would end the process.
 */
export const logErrors =
  <Args extends unknown[]>(logger: Pick<Logger, 'error'>, listener: (...args: Args) => unknown) =>
  (...args: Args): void => {
    const log = (err: unknown): void => logger.error({ err }, 'A listener failed');
    try {
      Promise.resolve(listener(...args)).catch(log);
    } catch (err) {
      log(err);
    }
  };
