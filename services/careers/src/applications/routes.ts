import {
  createRateLimit,
  csvFile,
  idempotent,
  inTransaction,
  jsonText,
  pageHeaders,
  route,
} from '@ekamra/chassis';
import { visitorOf } from '@ekamra/chassis/visitor';
import { calls } from '@ekamra/contracts';
import type { CareersParts, Router } from '../parts.ts';
import { exportedHeadings } from './exported.ts';
import { applicationRepository } from './repository.ts';

/** How often one may apply from one address; a college or an office may share one. */
const applying = { times: 60, seconds: 600 };

/** The calls for job applications (spec.md point 7): everybody may apply, admins read. */
export const applicationRoutes = (router: Router, parts: CareersParts): void => {
  const { dataSource, verifier, now = () => new Date() } = parts;
  const limit = createRateLimit(dataSource, 'applyForJob', applying);

  route(router, calls.applyForJob, {}, async ({ body, ctx }) => {
    const visitor = visitorOf(ctx.get('X-Forwarded-For'), ctx.req.socket.remoteAddress);
    return limit.perMade(visitor, (makes) =>
      inTransaction(dataSource, (manager) => {
        const request = { key: ctx.get('Idempotency-Key') || undefined, scope: 'applyForJob', body };
        return idempotent(manager, request, async () => {
          makes();
          return {
            status: true as const,
            message: 'Application Submitted Successfully',
            data: await applicationRepository(manager).add(body, now()),
          };
        });
      }),
    );
  });

  route(router, calls.getAllApplications, { verifier }, async ({ query }) => {
    const { text, total } = await applicationRepository(dataSource.manager).list(query);
    return jsonText(text, pageHeaders(calls.getAllApplications.path, query, total));
  });

  route(router, calls.exportApplications, { verifier }, ({ query }) =>
    csvFile('applications.csv', exportedHeadings, applicationRepository(dataSource.manager).all(query)),
  );
};
