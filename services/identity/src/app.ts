import { createApp, createMetrics, createRouter } from '@ekamra/chassis';
import { adminRoutes } from './admins/routes.ts';
import { keyRoutes } from './keys/routes.ts';
import type { IdentityParts } from './parts.ts';
import { ownVerifier } from './sessions/own-verifier.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';

/** The identity API: admins, their sessions, and the keys that their tokens are checked with. */
export const createIdentityApp = (parts: IdentityParts): ReturnType<typeof createApp> => {
  const { dataSource, keys, logger, metrics = createMetrics('identity'), now = () => new Date() } = parts;
  const router = createRouter();
  keyRoutes(router, parts);
  sessionRoutes(router, parts);
  recoveryRoutes(router, parts);
  adminRoutes(router, parts, ownVerifier({ keys, dataSource, now }));
  const app = createApp({ name: 'identity', logger, metrics });
  app.use(router.routes());
  return app;
};
