import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallerVerifier } from '@ekamra/chassis';
import { type Caller, createCallerIdentity } from '@ekamra/chassis/limits/caller-limit';
import { limitKeyOfRequest } from '@ekamra/chassis/http/visitor-address';
import type { Context, Next } from 'koa';

const storage = new AsyncLocalStorage<() => Promise<Caller>>();

/** Caller of the work that the BFF does on its own. */
const ownCaller: Caller = { key: undefined, isAdmin: true };

/** Returns who the current request counts for; its token is verified once, and only if somebody asks. */
export const currentCaller = async (): Promise<Caller> => (await storage.getStore()?.()) ?? ownCaller;

/** Keeps the caller of each request for {@link currentCaller}. */
export const keepCaller = (verifier: CallerVerifier) => {
  const identifyCaller = createCallerIdentity(verifier);
  return (ctx: Context, next: Next): Promise<unknown> => {
    let caller: Promise<Caller> | undefined;
    const identify = (): Promise<Caller> =>
      (caller ??= identifyCaller(ctx.get('Authorization'), limitKeyOfRequest(ctx)));
    return storage.run(identify, next);
  };
};
