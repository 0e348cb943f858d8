import { createAdaptiveLimit } from '@ekamra/chassis/limits/adaptive-limit';
import { isFileUpload } from '@ekamra/chassis/http/body-arrival';
import { hasBody } from '@ekamra/chassis/http/json-body';
import {
  type Caller,
  type CallRate,
  createCallerIdentity,
  createCallerLimit,
} from '@ekamra/chassis/limits/caller-limit';
import type { CallerVerifier } from '@ekamra/chassis/security/verifier';
import { limitKeyOf } from '@ekamra/chassis/http/visitor-address';
import { callAt } from '@ekamra/contracts/calls/api-paths';
import { apiBase, mediaPath } from '@ekamra/contracts/calls/calls';
import type { Context } from 'koa';

export interface AdmissionOptions {
  verifier: CallerVerifier;
  /** Returns the visitor's address. */
  addressOf: (ctx: Context) => string;
  /** Counts a call that is not an admin's; nothing by default. */
  countCall?: CallRate;
  /** Called with every refusal for want of room. */
  onRefuse: () => void;
}

/** Admits requests to the BFF. */
export interface Admission {
  /**
   * Counts a request before its body is read, and checks the token that its call requires. Returns its caller.
   * @throws ApiError 401, 429 with Retry-After
   */
  count: (ctx: Context) => Promise<Caller>;
  /**
   * Runs the passing on of a request, if there is room for it.
   * @throws ApiError 503 with Retry-After
   */
  run: (ctx: Context, caller: Caller, work: () => Promise<void>) => Promise<void>;
}

/**
 * Concurrent calls of the BFF by kind, fewer than its connections in total, and the share of one caller. Only the BFF
 * knows which reads it can answer from memory, so that its limits adapt, and these do not.
 */
const limits = {
  calls: { max: 512, perCaller: 256 },
  uploads: { max: 96, perCaller: 16 },
};

const createRoom = ({ max, perCaller }: (typeof limits)['calls'], onRefuse: () => void) => ({
  limit: createAdaptiveLimit({ min: max, max, onRefuse }),
  callers: createCallerLimit({ concurrent: perCaller }),
});

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
}: AdmissionOptions): Admission => {
  const rooms = {
    calls: createRoom(limits.calls, onRefuse),
    uploads: createRoom(limits.uploads, onRefuse),
  };
  const identifyCaller = createCallerIdentity(verifier);
  return {
    count: async (ctx) => {
      const authorization = ctx.get('Authorization');
      const address = limitKeyOf(addressOf(ctx));
      const caller = await identifyCaller(authorization, address);
      if (caller.isAdmin) return caller;
      if (!isPictureRead(ctx)) await countCall(address);
      // Nobody else has a body read that may be large.
      const needsAdmin = hasBody(ctx.req) && callAt(ctx.method, ctx.path)?.access === 'admin';
      if (needsAdmin) await verifier.verify(authorization || undefined);
      return caller;
    },
    run: (ctx, { key, isAdmin }, work) => {
      const { limit, callers } = isFileUpload(ctx.req) ? rooms.uploads : rooms.calls;
      return callers.run(key, () => limit.run(work, isAdmin));
    },
  };
};
