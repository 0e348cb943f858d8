import type { Context, Next } from 'koa';
import { ApiError, notFound } from './api-error.ts';

/** The methods that @koa/router knows for the request's path; it notes the routes that match on the context. */
const methodsOf = (ctx: Context): string[] => {
  const matched: unknown = ctx['matched'];
  if (!Array.isArray(matched)) return [];
  return [...new Set(matched.flatMap((layer: { methods: string[] }) => layer.methods))];
};

/** Answers what no route took: 405 with `Allow` where the path is known under other methods, else 404. */
export const answerUnmatched = async (ctx: Context, next: Next): Promise<void> => {
  await next();
  if (ctx.status !== 404 || ctx.body !== undefined || ctx['_matchedRoute'] !== undefined) return;
  const allowed = methodsOf(ctx);
  if (allowed.length === 0) throw notFound('There is nothing at this address');
  ctx.set('Allow', allowed.join(', '));
  throw new ApiError({
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: `${ctx.method} is not possible here`,
  });
};
