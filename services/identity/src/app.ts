import { createServiceApp, jsonText, pageHeaders, route, type Router, type Verifier } from '@ekamra/chassis';
import { calls } from '@ekamra/contracts';
import type { IdentityOptions } from './parts.ts';
import { passwordRoutes } from './admins/change-password.ts';
import { adminRepository } from './admins/repository.ts';
import { keyRoutes } from './keys/signing-keys.ts';
import { ownVerifier } from './sessions/access-token.ts';
import { openSessionRoutes } from './sessions/open-sessions.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { ownFactorRoutes } from './second-factors/own-factors.ts';
import { factorResetRoutes } from './second-factors/reset.ts';
import { securityEventRoutes } from './security-events/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';

/** Registers the calls about admins. */
const adminRoutes = (router: Router, { dataSource }: IdentityOptions, verifier: Verifier): void => {
  route(router, calls.getAllAdmins, { verifier }, async ({ query }) => {
    const { admins, total } = await adminRepository(dataSource.manager).list(query);
    return jsonText(JSON.stringify(admins), pageHeaders(calls.getAllAdmins.path, query, { total }));
  });
};

/** Creates the identity API: admins, their sessions, and the public keys of their tokens. */
export const createIdentityApp = (parts: IdentityOptions): ReturnType<typeof createServiceApp> => {
  const { dataSource, keys, now = () => new Date() } = parts;
  return createServiceApp('identity', parts, (router) => {
    keyRoutes(router, parts);
    sessionRoutes(router, parts);
    recoveryRoutes(router, parts);
    const verifier = ownVerifier({ keys, dataSource, now });
    passwordRoutes(router, parts, verifier);
    openSessionRoutes(router, parts, verifier);
    ownFactorRoutes(router, parts, verifier);
    factorResetRoutes(router, parts, verifier);
    adminRoutes(router, parts, verifier);
    securityEventRoutes(router, parts, verifier);
  });
};
