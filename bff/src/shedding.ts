import { unavailable } from '@ekamra/chassis';
import type { Context, Next } from 'koa';

/** Requests in work at the same time: those of visitors, and with those of admins on top, which go last. */
const most = { visitors: 400, all: 500 };

/** Refuses at once, with Retry-After, what there is no room for; what was accepted stays fast. */
export const shedLoad = (countShed: () => void, limits = most) => {
  let inWork = 0;
  return async (ctx: Context, next: Next): Promise<void> => {
    const limit = ctx.get('Authorization') ? limits.all : limits.visitors;
    if (inWork >= limit) {
      countShed();
      throw unavailable(1);
    }
    inWork += 1;
    try {
      await next();
    } finally {
      inWork -= 1;
    }
  };
};
