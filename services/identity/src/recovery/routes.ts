import { inTransaction, invalid, route, type RouterContext } from '@ekamra/chassis';
import { visitorOf } from '@ekamra/chassis/visitor';
import { calls } from '@ekamra/contracts';
import { adminRepository } from '../admins/repository.ts';
import { argon2id, isOneOf } from '../admins/password.ts';
import type { IdentityParts, Router } from '../parts.ts';
import { signInAttempts } from '../sessions/attempts.ts';
import { sessionRepository } from '../sessions/repository.ts';
import { recoveryLimits } from './limits.ts';
import { recoveryRepository } from './repository.ts';
import { recoverySeal } from './seal.ts';

/** The same whether or not there is such an account. */
const asked =
  'If these details belong to an account, we have sent a link to its e-mail address. The new password works once ' +
  'you have confirmed it there.';
const notOpen = 'This link has expired or was used already. Please ask for a new one.';

const addressOf = (ctx: RouterContext): string =>
  visitorOf(ctx.get('X-Forwarded-For'), ctx.req.socket.remoteAddress);

/** The calls that replace a forgotten password (architecture.md, "Recovery"). */
export const recoveryRoutes = (router: Router, parts: IdentityParts): void => {
  const { dataSource, recoveryAsked, passwords = argon2id, now = () => new Date() } = parts;
  const limits = recoveryLimits(dataSource);
  const attempts = signInAttempts(dataSource);
  const seal = recoverySeal(parts.secret);

  // Nothing here may depend on whether there is such an account: whatever does is done after the answer.
  route(router, calls.forgotPassword, {}, async ({ body, ctx }) => {
    const { phoneNo: phone, email, newPassword } = body;
    if (isOneOf(newPassword, parts.refusedPasswords))
      throw invalid([
        { path: 'newPassword', message: 'Everybody knows this password. Please choose another.' },
      ]);
    const askedFrom = addressOf(ctx);
    await limits.ask({ phone, email, address: askedFrom });
    const passwordHash = await passwords.hash(newPassword);
    const recoveries = recoveryRepository(dataSource.manager, now());
    await recoveries.add({ phone, email, passwordHash, askedFrom }, seal);
    recoveryAsked();
    return { status: true as const, message: asked };
  });

  route(router, calls.confirmPassword, {}, async ({ body, ctx }) => {
    await limits.confirm(addressOf(ctx));
    const phone = await inTransaction(dataSource, async (manager) => {
      const used = await recoveryRepository(manager, now()).use(body.token);
      if (!used) return undefined;
      await adminRepository(manager).changePassword(used.admin._id, used.passwordHash);
      await sessionRepository(manager, now()).endAll(used.admin._id, 'password changed');
      return used.admin.phone;
    });
    if (phone === undefined) throw invalid([{ path: 'token', message: notOpen }]);
    // The password is changed: that this didn't work is no reason to say anything else.
    await attempts
      .forget(phone)
      .catch((err: unknown) => parts.logger.warn({ err }, 'The attempts to sign in were not forgotten'));
    return { status: true as const, message: 'Your password has been changed. Please sign in.' };
  });
};
