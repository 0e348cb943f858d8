import { inTransaction, invalid, route, type Router, type Verifier } from '@ekamra/chassis';
import { calls } from '@ekamra/contracts';
import type { IdentityOptions } from '../parts.ts';
import { requireClaims } from '../sessions/open-sessions.ts';
import { sessionRepository } from '../sessions/repository.ts';
import { recoveryRepository } from '../recovery/repository.ts';
import { recordInTransaction } from '../security-events/record.ts';
import { ownPasswordCheck, wrongOwnPassword } from './own-password.ts';
import { passwordProblem } from './password-policy.ts';
import { argon2id } from './password.ts';
import { adminRepository } from './repository.ts';

/** Registers the call with which a signed-in admin changes the own password (ASVS 5.0, 6.2.2 and 6.2.3). */
export const passwordRoutes = (router: Router, parts: IdentityOptions, verifier: Verifier): void => {
  const { dataSource, refusedPasswords, passwords = argon2id, now = () => new Date() } = parts;
  const checkOwnPassword = ownPasswordCheck(parts);

  route(router, calls.changePassword, { verifier }, async ({ body, claims }) => {
    const { sub, sid } = requireClaims(claims);
    const { name = '', phone = '', email = '' } = (await adminRepository(dataSource.manager).find(sub)) ?? {};
    const problem = passwordProblem(body.newPassword, {
      personal: [name, phone, email],
      refused: refusedPasswords,
    });
    if (problem !== undefined) throw invalid([{ path: 'newPassword', message: problem }]);
    if (body.newPassword === body.currentPassword)
      throw invalid([{ path: 'newPassword', message: 'This is your password already' }]);
    const previousHash = await checkOwnPassword(sub, body.currentPassword);
    const passwordHash = await passwords.hash(body.newPassword);
    await inTransaction(dataSource, async (manager) => {
      // The current password may have been changed by somebody else since it was compared.
      if (!(await adminRepository(manager).replacePassword(sub, previousHash, passwordHash)))
        throw wrongOwnPassword();
      await recoveryRepository(manager, now()).voidAll(sub);
      await recordInTransaction(manager, { event: 'password-changed', adminId: sub });
      await sessionRepository(manager, now()).endOthers(sub, sid, 'password changed');
    });
    return { status: true as const, message: 'Your password has been changed' };
  });
};
