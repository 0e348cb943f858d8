import { createServiceApp } from '@ekamra/chassis';
import { mediaInUseRoutes } from '@ekamra/chassis/records/media-in-use';
import { type ApplicationParts, applicationRoutes } from './applications/routes.ts';

/** Creates the careers API: job applications. */
export const createCareersApp = (parts: ApplicationParts): ReturnType<typeof createServiceApp> =>
  createServiceApp('careers', parts, (router) => {
    applicationRoutes(router, parts);
    mediaInUseRoutes(router, { ...parts, service: 'careers' });
  });
