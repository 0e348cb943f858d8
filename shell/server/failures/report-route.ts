import { badRequest, conflict, tooMany } from '@ekamra/chassis/api-error';
import type { Logger } from '@ekamra/chassis/logger';
import { type createRouter, route } from '@ekamra/chassis/route';
import { releaseCalls } from '@ekamra/contracts/release-calls';
import { releaseCallSchemas } from '@ekamra/contracts/release-page';
import type { Context } from 'koa';
import type { Failures } from './failures.ts';

export interface ReportParts {
  failures: Pick<Failures, 'report'>;
  addressOf: (ctx: Context) => string;
  logger: Logger;
}

/** Registers the call by which a browser tells that a visit failed. */
export const reportRoute = (
  router: ReturnType<typeof createRouter>,
  { failures, addressOf, logger }: ReportParts,
): void => {
  route(router, releaseCalls.failure, { schemas: releaseCallSchemas.failure }, ({ body, ctx }) => {
    const outcome = failures.report(body.visit, addressOf(ctx));
    if (outcome === 'too-many') throw tooMany(60);
    if (outcome === 'refused') throw badRequest('This is not a visit of the last hour');
    if (outcome === 'known') throw conflict('This visit has been told of');
    const [remote, version] = body.visit.split('/');
    logger.warn({ remote, version, kind: body.kind }, 'A visit failed in the browser');
    return { status: true as const, message: 'Counted' };
  });
};
