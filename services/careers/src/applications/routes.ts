import {
  createRateLimit,
  idempotentTransaction,
  invalid,
  jsonText,
  pageHeaders,
  recordExport,
  route,
  type Router,
  type ServiceParts,
} from '@ekamra/chassis';
import { limitKeyOfRequest } from '@ekamra/chassis/http/visitor-address';
import { calls, isStoredResume } from '@ekamra/contracts';
import { applicationRepository } from './repository.ts';

/** Allowed applications per address, which a college or an office may share. */
const applicationAllowance = { times: 60, seconds: 600 };

export interface ApplicationParts extends ServiceParts {
  /** Origins besides our own media store where a résumé may be. */
  resumeOrigins?: readonly string[];
}

/**
 * Refuses a résumé that was not uploaded through the site: the office opens it.
 * @throws ApiError 422
 */
const checkResume = (resume: string, origins: readonly string[]): void => {
  const isUploaded =
    isStoredResume(resume) || (URL.canParse(resume) && origins.includes(new URL(resume).origin));
  if (!isUploaded) throw invalid([{ path: 'resume', message: 'Please upload your resume here' }]);
};

/** Registers the calls for job applications: everybody may apply, admins read. */
export const applicationRoutes = (
  router: Router,
  { dataSource, verifier, now = () => new Date(), resumeOrigins = [] }: ApplicationParts,
): void => {
  const limit = createRateLimit(dataSource, 'applyForJob', applicationAllowance);

  route(router, calls.applyForJob, {}, ({ body, ctx }) => {
    checkResume(body.resume, resumeOrigins);
    return limit.consumeIfCreated(limitKeyOfRequest(ctx), (markCreated) =>
      idempotentTransaction(dataSource, { ctx, scope: 'applyForJob', body }, async (manager) => {
        const data = await applicationRepository(manager).add(body, now());
        markCreated();
        return { status: true as const, message: 'Application Submitted Successfully', data };
      }),
    );
  });

  route(router, calls.getAllApplications, { verifier }, async ({ query }) => {
    const page = await applicationRepository(dataSource.manager).list(query);
    return jsonText(page.text, pageHeaders(calls.getAllApplications.path, query, page));
  });

  route(router, calls.exportApplications, { verifier }, async ({ query, ctx }) => {
    const file = await applicationRepository(dataSource.manager).export(query);
    recordExport(ctx, calls.exportApplications);
    return file;
  });
};
