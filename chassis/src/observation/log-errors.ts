import type { Logger } from './logger.ts';

/**
 * Returns a listener that logs what `listener` throws or rejects with. Nobody catches that of an emitter or a timer, so
 * that it would end the process.
 */
export const logErrors =
  <Args extends unknown[]>(logger: Pick<Logger, 'error'>, listener: (...args: Args) => unknown) =>
  (...args: Args): void => {
    // Within a function of its own, so that what is thrown at once is a rejection too.
    const run = async (): Promise<unknown> => listener(...args);
    run().catch((err: unknown) => logger.error({ err }, 'A listener failed'));
  };
