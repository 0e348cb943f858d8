import { unavailable } from '@ekamra/chassis';
import type { Context, Next } from 'koa';

/** Limits of concurrent requests: of visitors, and of all, so admins are refused last. */
const defaultLimits = { visitors: 400, all: 500 };

/** Refuses requests above the limits at once with Retry-After, so that accepted ones stay fast. */
export const shedLoad = (countShed: () => void, limits = defaultLimits) => {
  let activeRequests = 0;
  return async (ctx: Context, next: Next): Promise<void> => {
    const limit = ctx.get('Authorization') ? limits.all : limits.visitors;
    if (activeRequests >= limit) {
      countShed();
      throw unavailable(1);
    }
    activeRequests += 1;
    try {
      await next();
    } finally {
      activeRequests -= 1;
    }
  };
};
