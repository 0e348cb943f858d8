import { createApp, createMetrics, createRouter } from '@ekamra/chassis';
import { mediaInUseRoutes } from '@ekamra/chassis/media-in-use';
import { applicationRoutes } from './applications/routes.ts';
import type { CareersParts } from './parts.ts';

/** The careers API: job applications. */
export const createCareersApp = (parts: CareersParts): ReturnType<typeof createApp> => {
  const router = createRouter();
  applicationRoutes(router, parts);
  mediaInUseRoutes(router, { ...parts, service: 'careers', tables: ['applications'] });
  const { logger, metrics = createMetrics('careers') } = parts;
  const app = createApp({ name: 'careers', logger, metrics });
  app.use(router.routes());
  return app;
};
