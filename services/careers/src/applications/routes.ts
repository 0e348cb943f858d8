import { idempotent, inTransaction, jsonText, pageHeaders, route } from '@ekamra/chassis';
import { calls } from '@ekamra/contracts';
import type { CareersParts, Router } from '../parts.ts';
import { applicationRepository } from './repository.ts';

/** The calls for job applications (spec.md point 7): everybody may apply, admins read. */
export const applicationRoutes = (router: Router, parts: CareersParts): void => {
  const { dataSource, verifier, now = () => new Date() } = parts;

  route(router, calls.applyForJob, {}, ({ body, ctx }) =>
    inTransaction(dataSource, (manager) => {
      const request = { key: ctx.get('Idempotency-Key') || undefined, scope: 'applyForJob', body };
      return idempotent(manager, request, async () => ({
        status: true as const,
        message: 'Application Submitted Successfully',
        data: await applicationRepository(manager).add(body, now()),
      }));
    }),
  );

  route(router, calls.getAllApplications, { verifier }, async ({ query }) => {
    const { text, total } = await applicationRepository(dataSource.manager).list(query);
    return jsonText(text, pageHeaders(calls.getAllApplications.path, query, total));
  });
};
