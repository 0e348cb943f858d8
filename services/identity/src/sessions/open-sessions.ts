import { inTransaction, notFound, notSignedIn, route, type Router, type Verifier } from '@ekamra/chassis';
import { type AccessClaims, calls } from '@ekamra/contracts';
import type { IdentityOptions } from '../parts.ts';
import { unknownBrowser } from './device-name.ts';
import { sessionRepository } from './repository.ts';

/**
 * Returns the claims of a verified token.
 * @throws ApiError 401 without any
 */
export const requireClaims = (claims: AccessClaims | undefined): AccessClaims => {
  if (!claims) throw notSignedIn();
  return claims;
};

/** Registers the calls with which an admin sees and ends their own sessions. */
export const openSessionRoutes = (router: Router, parts: IdentityOptions, verifier: Verifier): void => {
  const { dataSource, now = () => new Date() } = parts;

  route(router, calls.getOpenSessions, { verifier }, async ({ claims }) => {
    const { sub, sid } = requireClaims(claims);
    const askedAt = now();
    const open = await sessionRepository(dataSource.manager, askedAt).listOpen(sub);
    // The time of its own renewal would tell whoever has copied the current session when to follow its owner.
    return open.map(({ id, device, createdAt, lastUsedAt }) => ({
      _id: id,
      device: device ?? unknownBrowser,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: (id === sid ? askedAt : lastUsedAt).toISOString(),
      isCurrent: id === sid,
    }));
  });

  route(router, calls.endSession, { verifier }, async ({ params, claims }) => {
    const { sub } = requireClaims(claims);
    const hasEnded = await inTransaction(dataSource, (manager) =>
      sessionRepository(manager, now()).endOwn(params.id, sub),
    );
    if (!hasEnded) throw notFound('This session is over already');
    return { status: true as const, message: 'The session has ended' };
  });

  route(router, calls.endOtherSessions, { verifier }, async ({ claims }) => {
    const { sub, sid } = requireClaims(claims);
    await inTransaction(dataSource, (manager) =>
      sessionRepository(manager, now()).endOthers(sub, sid, 'ended by its admin'),
    );
    return { status: true as const, message: 'All other sessions have ended' };
  });
};
