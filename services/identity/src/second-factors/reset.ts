import {
  inTransaction,
  invalid,
  notAllowed,
  notFound,
  route,
  type Router,
  type Verifier,
} from '@ekamra/chassis';
import { limitKeyOf, statedAddress } from '@ekamra/chassis/http/visitor-address';
import { calls } from '@ekamra/contracts';
import { ownPasswordCheck } from '../admins/own-password.ts';
import { adminRepository } from '../admins/repository.ts';
import type { IdentityOptions } from '../parts.ts';
import { recordInTransaction } from '../security-events/record.ts';
import { queueSecurityMails } from '../security-mails/repository.ts';
import { requireClaims } from '../sessions/open-sessions.ts';
import { sessionRepository } from '../sessions/repository.ts';
import { factorRepository } from './repository.ts';
import { resetMails } from './reset-mails.ts';

/**
 * Registers the call with which an owner removes the second factors of a colleague who has lost them. The colleague's
 * sessions end, the next sign-in sets a new one up, and both get a mail.
 */
export const factorResetRoutes = (router: Router, parts: IdentityOptions, verifier: Verifier): void => {
  const { dataSource, onSecurityMailStored, now = () => new Date() } = parts;
  const checkOwnPassword = ownPasswordCheck(parts);

  route(router, calls.resetSecondFactors, { verifier }, async ({ params, body, claims, ctx }) => {
    const { sub: ownerId } = requireClaims(claims);
    const at = now();
    if (!(await adminRepository(dataSource.manager).isOwner(ownerId)))
      throw notAllowed('Only an owner resets the second factors of a colleague');
    await checkOwnPassword(ownerId, body.currentPassword);
    await inTransaction(dataSource, async (manager) => {
      const admins = adminRepository(manager);
      const factors = factorRepository(manager, params.id);
      const colleague = await admins.lock(params.id);
      const owner = await admins.find(ownerId);
      if (!colleague || !owner) throw notFound('This account was removed');
      if (params.id === ownerId)
        throw invalid([{ path: 'id', message: 'Your own second factors are changed in your own list' }]);
      if (!(await factors.exists()))
        throw invalid([{ path: 'id', message: `${colleague.name} has no second factor` }]);
      await factors.removeAll();
      await admins.setMustSetUpFactor(params.id, true);
      await recordInTransaction(manager, {
        event: 'second-factors-reset',
        adminId: params.id,
        details: { actor: ownerId },
      });
      await sessionRepository(manager, at).endAll(params.id, 'second factors reset');
      const askedFrom = limitKeyOf(statedAddress(ctx.req));
      await queueSecurityMails(manager, resetMails({ colleague, owner, askedFrom, at }), at);
    });
    onSecurityMailStored();
    return { status: true as const, message: 'The second factors are reset' };
  });
};
