import { createServiceApp } from '@ekamra/chassis';
import { type LoggedTable, recentActivityRoute } from '@ekamra/chassis/records/recent-activity';
import { mediaInUseRoutes } from '@ekamra/chassis/records/media-in-use';
import { type ApplicationDependencies, applicationRoutes } from './applications/routes.ts';

const loggedApplications: LoggedTable = {
  table: 'applications',
  kind: 'application',
  name: `named.record ->> 'name'`,
  isRestorable: false,
};

/** Creates the careers API: job applications. */
export const createCareersApp = (parts: ApplicationDependencies): ReturnType<typeof createServiceApp> =>
  createServiceApp('careers', parts, (router) => {
    applicationRoutes(router, parts);
    recentActivityRoute(router, parts, [loggedApplications]);
    mediaInUseRoutes(router, { ...parts, service: 'careers' });
  });
