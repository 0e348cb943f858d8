import {
  createRateLimit,
  idempotentTransaction,
  invalid,
  recordExport,
  route,
  type Router,
  type ServiceDependencies,
} from '@ekamra/chassis';
import { recordActions } from '@ekamra/chassis/records/record-actions';
import { limitKeyOfRequest } from '@ekamra/chassis/http/visitor-address';
import { calls, isStoredResume } from '@ekamra/contracts';
import { addApplication, applications, applicationsFile } from './repository.ts';

/** Allowed applications per address, which a college or an office may share. */
const applicationAllowance = { times: 60, seconds: 600 };

export interface ApplicationDependencies extends ServiceDependencies {
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

/** Registers the calls for job applications: everybody may apply, admins read and follow up. */
export const applicationRoutes = (router: Router, parts: ApplicationDependencies): void => {
  const { dataSource, verifier, now = () => new Date(), resumeOrigins = [] } = parts;
  const actions = recordActions(parts, applications);
  const limit = createRateLimit(dataSource, 'applyForJob', applicationAllowance);

  route(router, calls.applyForJob, {}, ({ body, ctx }) => {
    checkResume(body.resume, resumeOrigins);
    return limit.consumeIfCreated(limitKeyOfRequest(ctx), (markCreated) =>
      idempotentTransaction(dataSource, { ctx, scope: 'applyForJob', body }, async (manager) => {
        const data = await addApplication(manager, body, now());
        markCreated();
        return { status: true as const, message: 'Application Submitted Successfully', data };
      }),
    );
  });

  route(router, calls.getAllApplications, { verifier }, actions.list);
  route(router, calls.getApplication, { verifier }, actions.read);
  route(router, calls.updateApplication, { verifier }, actions.editWithVersion);
  route(router, calls.getApplicationActivity, { verifier }, actions.activity);

  route(router, calls.exportApplications, { verifier }, async ({ query, ctx }) => {
    const file = await applicationsFile(dataSource.manager, query);
    recordExport(ctx, calls.exportApplications);
    return file;
  });
};
