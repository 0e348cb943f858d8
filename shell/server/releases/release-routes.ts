import { notFound } from '@ekamra/chassis/http/api-error';
import { currentContext } from '@ekamra/chassis/http/request-context';
import { type createRouter, route, type RouteInput } from '@ekamra/chassis/http/route';
import type { SecurityEvents } from '@ekamra/chassis/security/security-events';
import type { Verifier } from '@ekamra/chassis/security/verifier';
import { calls } from '@ekamra/contracts/calls/calls';
import { createClient } from '@ekamra/contracts/calls/client';
import { historyPageSize, releaseCalls } from '@ekamra/contracts/releases/calls';
import { releaseCallSchemas, type HistoryPage, type ReleasesState } from '@ekamra/contracts/releases/page';
import type { RemoteChange } from '@ekamra/contracts/releases/release';
import { historyOf } from '@ekamra/release';
import { sendFor } from '../api.ts';
import { fetchBy } from '../api-fetch.ts';
import { toApiError } from './release-api-errors.ts';
import { createStateReader, type StateOptions } from './releases-state.ts';
import type { RollBack } from './roll-back.ts';

export interface ReleaseRoutesOptions extends StateOptions {
  bffUrl: string;
  verifier: Verifier;
  rollBack: RollBack;
  /** Removes a cause of failures on all servers; resolves to false if there is none. */
  removeCause: (target: { remote: string; version: string; id: string }) => Promise<boolean>;
  events: Pick<SecurityEvents, 'record'>;
}

/** Time limit of looking up an admin's name, in milliseconds. */
const nameDeadlineMs = 2_000;

/** Returns the name of a signed-in admin for the history; `an admin` and the id if the API is unavailable. */
const adminName = async (
  bffUrl: string,
  { claims, ctx }: Pick<RouteInput<{ answer: unknown }>, 'claims' | 'ctx'>,
): Promise<string> => {
  const id = claims?.sub ?? '';
  const token = ctx.get('Authorization').replace(/^Bearer /i, '');
  const requestId = currentContext()?.requestId ?? '';
  try {
    const send = fetchBy(sendFor({ requestId, deadlineMs: nameDeadlineMs }));
    const api = createClient({ origin: bffUrl, token: () => token, fetch: send });
    const { data } = await api(calls.getAllAdmins);
    const name = data.find(({ _id }) => _id === id)?.name.trim();
    if (name) return name.slice(0, 200);
  } catch {
    // The id identifies the admin as well.
  }
  return `an admin (${id})`;
};

const entryOf = (change: RemoteChange): HistoryPage['changes'][number] => {
  const { number, action, live, canary, revokedLinks, at, by, why, gate } = change;
  return {
    number,
    action,
    live,
    ...(canary ? { canary } : {}),
    ...(revokedLinks ? { revokedLinks } : {}),
    at,
    by,
    why,
    gate,
  };
};

/** Registers the routes of the page `/releases`, all for signed-in admins only. */
export const releaseRoutes = (router: ReturnType<typeof createRouter>, parts: ReleaseRoutesOptions): void => {
  const { registry, rollBack, removeCause, events, verifier, logger, bffUrl } = parts;
  const readRemotes = createStateReader(parts);
  const state = async (): Promise<ReleasesState> => ({
    at: new Date().toISOString(),
    remotes: await readRemotes(),
    canRollBack: rollBack.isPossible,
  });

  const history = async (remote: string, page: number): Promise<HistoryPage> => {
    const changes = (await historyOf(registry, remote)).toReversed();
    const first = (page - 1) * historyPageSize;
    return {
      total: changes.length,
      changes: changes.slice(first, first + historyPageSize).map(entryOf),
    };
  };

  router.use(async (_ctx, next) => {
    try {
      await next();
    } catch (error) {
      throw toApiError(error);
    }
  });
  const schemas = releaseCallSchemas;
  route(router, releaseCalls.state, { verifier, schemas: schemas.state }, state);
  route(router, releaseCalls.history, { verifier, schemas: schemas.history }, ({ query }) =>
    history(query.remote, query.page ?? 1),
  );
  route(router, releaseCalls.gate, { verifier, schemas: schemas.gate }, ({ query }) =>
    rollBack.checkRollback(query.remote, query.version),
  );
  route(
    router,
    releaseCalls.rollback,
    { verifier, schemas: schemas.rollback },
    async ({ body, ...request }) => {
      const { remote, from, to, why } = body;
      const by = await adminName(bffUrl, request);
      const adminId = request.claims?.sub;
      const warning = await rollBack.rollback(
        { remote, from, to },
        { by, adminId, why: why || 'Rolled back on the page Releases', isStandardWhy: why === '' },
      );
      logger.warn(
        { remote, from, to, by: adminId, ...(warning ? { gate: warning } : {}) },
        'An admin went back to an earlier version',
      );
      return { status: true as const, message: `${remote} is back at ${to}` };
    },
  );
  route(
    router,
    releaseCalls.endCanary,
    { verifier, schemas: schemas.endCanary },
    async ({ body, ...request }) => {
      const { remote, version, why } = body;
      const by = await adminName(bffUrl, request);
      await rollBack.endCanary(
        { remote, version },
        { by, adminId: request.claims?.sub, why: why || 'Ended on the page Releases' },
      );
      logger.warn({ remote, version, by: request.claims?.sub }, 'An admin ended a canary');
      return { status: true as const, message: `The canary ${version} of ${remote} has ended` };
    },
  );
  route(
    router,
    releaseCalls.removeCause,
    { verifier, schemas: schemas.removeCause },
    async ({ body, ...request }) => {
      const { remote, version, cause: id } = body;
      const isRemoved = await removeCause({ remote, version, id });
      if (!isRemoved) throw notFound('This cause is not kept any more');
      const { method, path } = releaseCalls.removeCause;
      const adminId = request.claims?.sub;
      const by = await adminName(bffUrl, request);
      const details = { remote, version, call: `${method} ${path}`, by };
      events.record({ event: 'release-changed', adminId, details });
      logger.warn({ remote, version, cause: id, by: adminId }, 'An admin removed a cause of failures');
      return { status: true as const, message: `The cause is removed from ${version} of ${remote}` };
    },
  );
};
