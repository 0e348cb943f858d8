import { createCallerLimit } from '@ekamra/chassis/limits/caller-limit';
import { createLocalRateLimit } from '@ekamra/chassis/limits/rate-limit';
import { limitKeyOf } from '@ekamra/chassis/http/visitor-address';

/** Renderings of one address at the same time, a sixth of all, and those that may wait for them. */
const share = { concurrent: 4, queued: 16 };
const rateSeconds = 10;

interface RenderShareOptions {
  /** Renderings that one address may cause in 10 s. */
  times: number;
  /** Called with every refusal. */
  onRefuse: () => void;
}

/**
 * Runs a rendering that an address asked for, IPv6 by its first 64 bits, if that has not had its share.
 * @throws ApiError 429 or 503 with Retry-After
 */
export type RenderShare = <T>(address: string, work: () => Promise<T>) => Promise<T>;

/** Creates the share of renderings that one address may cause, so that it is refused before others are. */
export const createRenderShare = ({ times, onRefuse }: RenderShareOptions): RenderShare => {
  const callers = createCallerLimit(share, onRefuse);
  const rate = createLocalRateLimit({ times, seconds: rateSeconds, refusal: 'Too many requests.' });
  return async (address, work) => {
    const visitor = limitKeyOf(address);
    await rate.consume(visitor).catch((error: unknown) => {
      onRefuse();
      throw error;
    });
    return callers.run(visitor, work);
  };
};
