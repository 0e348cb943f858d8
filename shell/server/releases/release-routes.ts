import type { Logger } from '@ekamra/chassis/logger';
import { currentContext } from '@ekamra/chassis/request-context';
import { type createRouter, route, type RouteInput } from '@ekamra/chassis/route';
import type { Verifier } from '@ekamra/chassis/verifier';
import { historyPageSize, releaseCalls } from '@ekamra/contracts/release-calls';
import {
  releaseCallSchemas,
  type HistoryPage,
  type ReleaseAlarm,
  type ReleasesState,
} from '@ekamra/contracts/release-page';
import type { RemoteChange } from '@ekamra/contracts/release';
import type { HealthFile } from '@ekamra/contracts/release-health';
import { historyOf, readRecord, type Registry } from '@ekamra/release';
import { adminName } from './admin-name.ts';
import { createPublishedVersions } from './published.ts';
import { asAnswer } from './refusals.ts';
import { stateOf } from './state.ts';
import type { TakeBack } from './take-back.ts';

export interface ReleaseRoutesParts {
  bffUrl: string;
  verifier: Verifier;
  registry: Registry;
  takeBack: TakeBack;
  health: () => Pick<HealthFile, 'versions'>[];
  alarmOf: (remote: string) => ReleaseAlarm | undefined;
  logger: Logger;
}

type Asked = Pick<RouteInput<{ answer: unknown }>, 'claims' | 'ctx'>;

const entryOf = (change: RemoteChange): HistoryPage['changes'][number] => {
  const { number, action, live, canary, at, by, why, gate } = change;
  return { number, action, live, ...(canary ? { canary } : {}), at, by, why, gate };
};

const answering = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw asAnswer(error);
  }
};

/** Registers the calls of the page `/releases`: everything of it is for signed-in admins only. */
export const releaseRoutes = (router: ReturnType<typeof createRouter>, parts: ReleaseRoutesParts): void => {
  const { registry, takeBack, verifier, logger, bffUrl } = parts;
  const published = createPublishedVersions(registry);
  const nameOf = ({ claims, ctx }: Asked): Promise<string> =>
    adminName({
      bffUrl,
      claims,
      authorization: ctx.get('Authorization'),
      requestId: currentContext()?.requestId ?? '',
    });

  const state = async (): Promise<ReleasesState> => {
    const names = await registry.remotes();
    const remotes = await Promise.all(
      names.map(async (name) => {
        const read = await readRecord(registry, name);
        return { name, read, published: await published(name, read) };
      }),
    );
    const { alarmOf } = parts;
    return stateOf({
      remotes,
      health: parts.health(),
      alarmOf,
      canTakeBack: takeBack.isPossible,
      now: Date.now(),
    });
  };

  const history = async (remote: string, page: number): Promise<HistoryPage> => {
    const changes = (await historyOf(registry, remote)).toReversed();
    const first = (page - 1) * historyPageSize;
    return {
      total: changes.length,
      changes: changes.slice(first, first + historyPageSize).map(entryOf),
    };
  };

  const schemas = releaseCallSchemas;
  route(router, releaseCalls.state, { verifier, schemas: schemas.state }, () => answering(state()));
  route(router, releaseCalls.history, { verifier, schemas: schemas.history }, ({ query }) =>
    answering(history(query.remote, query.page ?? 1)),
  );
  route(router, releaseCalls.gate, { verifier, schemas: schemas.gate }, ({ query }) =>
    answering(takeBack.ask(query.remote, query.version)),
  );
  route(
    router,
    releaseCalls.rollback,
    { verifier, schemas: schemas.rollback },
    async ({ body, ...asked }) => {
      const { remote, from, to, why } = body;
      const by = await nameOf(asked);
      await answering(
        takeBack.rollback({ remote, from, to }, { by, why: why || 'Taken back on the page Releases' }),
      );
      logger.warn({ remote, from, to, by: asked.claims?.sub }, 'An admin went back to an earlier version');
      return { status: true as const, message: `${remote} is back at ${to}` };
    },
  );
  route(
    router,
    releaseCalls.endCanary,
    { verifier, schemas: schemas.endCanary },
    async ({ body, ...asked }) => {
      const { remote, version, why } = body;
      const by = await nameOf(asked);
      await answering(
        takeBack.endCanary({ remote, version }, { by, why: why || 'Ended on the page Releases' }),
      );
      logger.warn({ remote, version, by: asked.claims?.sub }, 'An admin ended a canary');
      return { status: true as const, message: `The canary ${version} of ${remote} has ended` };
    },
  );
};
