import { createAdaptiveLimit } from '@ekamra/chassis/limits/adaptive-limit';
import { isFileUpload } from '@ekamra/chassis/http/body-arrival';
import { createCallerLimit, identifyCaller } from '@ekamra/chassis/limits/caller-limit';
import { createLocalRateLimit } from '@ekamra/chassis/limits/rate-limit';
import type { CallerVerifier } from '@ekamra/chassis/security/verifier';
import { limitKeyOf } from '@ekamra/chassis/http/visitor-address';
import { apiBase, mediaPath } from '@ekamra/contracts/calls';
import type { Context } from 'koa';

export interface AdmissionParts {
  verifier: CallerVerifier;
  /** Returns the visitor's address. */
  addressOf: (ctx: Context) => string;
  /** Counts a call that is not an admin's; nothing by default. */
  countCall?: CallRate;
  /** Called with every refusal for want of room. */
  onRefuse: () => void;
}

/**
 * Runs the passing on of a request to the BFF, if there is room for it.
 * @throws ApiError 503 with Retry-After
 */
export type Admission = (ctx: Context, work: () => Promise<void>) => Promise<void>;

/**
 * Concurrent calls of the BFF by kind, fewer than its connections in total, and the share of one caller. Only the BFF
 * knows which reads it can answer from memory, so that its limits adapt, and these do not.
 */
const rooms = {
  calls: { most: 512, perCaller: 256 },
  uploads: { most: 96, perCaller: 16 },
};

const createRoom = ({ most, perCaller }: (typeof rooms)['calls'], onRefuse: () => void) => ({
  limit: createAdaptiveLimit({ min: most, max: most, onRefuse }),
  callers: createCallerLimit({ concurrent: perCaller }),
});

/**
 * Counts a call that is passed on to the BFF for a visitor, as {@link limitKeyOf} names them.
 * @throws ApiError 429 with Retry-After if that visitor has too many
 */
export type CallRate = (visitor: string) => Promise<void>;

/** Creates a rate of `times` calls in 10 s for each visitor. */
export const createCallRate = (times: number): CallRate =>
  createLocalRateLimit({ times, seconds: 10, refusal: 'Too many requests.' }).consume;

const isPictureRead = ({ method, path }: Context): boolean =>
  (method === 'GET' || method === 'HEAD') && path.startsWith(`${apiBase}${mediaPath}/`);

/**
 * Creates the limits of what the front door passes on: uploads take no room of other calls, one caller can't take all,
 * an address has a rate, which pictures don't count for, and only admins with a valid token have the reserve.
 */
export const createAdmission = ({
  verifier,
  addressOf,
  countCall = async () => undefined,
  onRefuse,
}: AdmissionParts): Admission => {
  const calls = createRoom(rooms.calls, onRefuse);
  const uploads = createRoom(rooms.uploads, onRefuse);
  return async (ctx, work) => {
    const { limit, callers } = isFileUpload(ctx.req) ? uploads : calls;
    const address = limitKeyOf(addressOf(ctx));
    const { key, isAdmin } = await identifyCaller(verifier, ctx.get('Authorization'), address);
    if (!isAdmin && !isPictureRead(ctx)) await countCall(address);
    return callers.run(key, () => limit.run(work, isAdmin));
  };
};
