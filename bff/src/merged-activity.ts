import {
  ApiError,
  currentContext,
  type Logger,
  notSignedIn,
  type RouterContext,
  unavailable,
  withShorterDeadline,
} from '@ekamra/chassis';
import {
  apiBase,
  changedKinds,
  maxRecentChanges,
  ownActivity,
  type RecentActivity,
  type RecentChange,
  type Service,
} from '@ekamra/contracts';
import { createCallReader, type RegisterCall } from './call-request.ts';
import { requestHeaders } from './forwarding.ts';
import type { Upstream } from './upstream.ts';

/** Services that log changes of their records. */
const loggingServices = [...new Set<Service>(changedKinds.map(({ service }) => service))];

const kindsOf = (service: Service) =>
  changedKinds.flatMap((kind) => (kind.service === service ? [kind.noun] : []));

/** Deadline of each service, so that a slow one does not delay the other: milliseconds. */
const serviceTimeoutMs = 2_000;

/** Reads the changes of one service; throws if it does not answer in time or sends an invalid answer. */
const readChanges = async (
  upstream: Upstream,
  request: { path: string; headers: Record<string, string> },
): Promise<RecentChange[]> => {
  const answer = await withShorterDeadline(serviceTimeoutMs, () =>
    upstream.send({ method: 'GET', ...request }),
  );
  // The session may have ended since the token was checked here.
  if (answer.status === 401) throw notSignedIn();
  if (answer.status !== 200)
    throw unavailable(2, { cause: new Error(`${upstream.service} answered ${answer.status}`) });
  return ownActivity.parse(JSON.parse(answer.body.toString())).changes;
};

const newestFirst = (a: RecentChange, b: RecentChange): number =>
  b.createdAt.localeCompare(a.createdAt) || b._id.localeCompare(a._id);

type Outcome = PromiseSettledResult<RecentChange[]>;

const isRefusal = ({ reason }: PromiseRejectedResult): boolean =>
  reason instanceof ApiError && reason.status === 401;

/**
 * Merges the changes of all services; the kinds of a failed service are listed as missing.
 * @throws ApiError 401 when a service refused the token; the first error when all failed
 */
const mergeChanges = (outcomes: readonly Outcome[], logger: Logger): RecentActivity => {
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  const refusal = failures.find(isRefusal);
  if (refusal) throw refusal.reason;
  for (const { reason: err } of failures)
    logger.warn({ err, requestId: currentContext()?.requestId }, 'Recent changes are incomplete');
  if (failures.length === outcomes.length) throw failures[0]?.reason;
  return {
    changes: outcomes
      .flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
      .sort(newestFirst)
      .slice(0, maxRecentChanges),
    missing: loggingServices.flatMap((service, index) =>
      outcomes[index]?.status === 'rejected' ? kindsOf(service) : [],
    ),
  };
};

/** Registers the list of the newest changes, merged from the services that log them. */
export const registerRecentActivity: RegisterCall = (router, call, { verifier, upstreams, logger }) => {
  const readCall = createCallReader(call, verifier);
  router.register(apiBase + call.path, ['GET'], async (ctx: RouterContext) => {
    const { path } = await readCall(ctx);
    const outcomes = await Promise.allSettled(
      loggingServices.map((service) => {
        // The answer is composed anew each time, so a 304 is never possible.
        const { 'if-none-match': _, ...headers } = requestHeaders(ctx, service);
        return readChanges(upstreams[service], { path, headers });
      }),
    );
    ctx.status = call.status;
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'application/json';
    ctx.body = JSON.stringify(mergeChanges(outcomes, logger));
  });
};
