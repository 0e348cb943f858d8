import { inTransaction, invalid, route, type Router } from '@ekamra/chassis';
import { limitKeyOf, statedAddress } from '@ekamra/chassis/http/visitor-address';
import { calls } from '@ekamra/contracts';
import { adminRepository } from '../admins/repository.ts';
import { passwordProblem } from '../admins/password-policy.ts';
import { argon2id } from '../admins/password.ts';
import type { IdentityOptions } from '../parts.ts';
import { recordInTransaction } from '../security-events/record.ts';
import { deviceCookies } from '../sessions/device-cookie.ts';
import { signInAttempts } from '../sessions/sign-in-attempts.ts';
import { sessionRepository } from '../sessions/repository.ts';
import { recoveryLimits } from './recovery-limits.ts';
import { recoveryRepository } from './repository.ts';
import { recoverySeal } from '../seal.ts';

/** The same message for known and unknown accounts. */
const acceptedMessage =
  'If these details belong to an account, we have sent a link to its e-mail address. The new password works once ' +
  'you have confirmed it there.';
const linkExpiredMessage = 'This link has expired or was used already. Please ask for a new one.';
const otherPasswordMessage =
  'This is not the password that was chosen when the link was asked for. If somebody else asked for it, leave this ' +
  'page: your password stays as it is.';

/** Registers the calls that replace a forgotten password. */
export const recoveryRoutes = (router: Router, parts: IdentityOptions): void => {
  const { dataSource, onRecoveryStored: recoveryAsked, passwords = argon2id, now = () => new Date() } = parts;
  const limits = recoveryLimits(dataSource);
  const attempts = signInAttempts(dataSource);
  const seal = recoverySeal(parts.secret);
  const devices = deviceCookies(parts);

  // Nothing here may depend on the existence of the account: everything that does happens after the answer.
  route(router, calls.forgotPassword, {}, async ({ body, ctx }) => {
    const { phoneNo: phone, email, newPassword } = body;
    const problem = passwordProblem(newPassword, {
      personal: [phone, email],
      refused: parts.refusedPasswords,
    });
    if (problem !== undefined) throw invalid([{ path: 'newPassword', message: problem }]);
    const address = statedAddress(ctx.req);
    await limits.consumeRequest({ phone, email, address, device: devices.read(ctx, phone) });
    const passwordHash = await passwords.hash(newPassword);
    await inTransaction(dataSource, async (manager) => {
      const recovery = { phone, email, passwordHash, askedFrom: limitKeyOf(address) };
      const adminId = await recoveryRepository(manager, now()).add(recovery, seal);
      await recordInTransaction(manager, { event: 'recovery-requested', adminId });
    });
    recoveryAsked();
    return { status: true as const, message: acceptedMessage };
  });

  route(router, calls.confirmPassword, {}, async ({ body, ctx }) => {
    const linkExpired = invalid([{ path: 'token', message: linkExpiredMessage }]);
    const passwordHash = await recoveryRepository(dataSource.manager, now()).countConfirmation(body.token);
    if (passwordHash === undefined) {
      // Only false links count for an address, so that nobody who shares it keeps an admin from a genuine one.
      await limits.consumeFalseLink(statedAddress(ctx.req));
      throw linkExpired;
    }
    if (!(await passwords.matches(body.newPassword, passwordHash)))
      throw invalid([{ path: 'newPassword', message: otherPasswordMessage }]);
    const phone = await inTransaction(dataSource, async (manager) => {
      const usedRecovery = await recoveryRepository(manager, now()).use(body.token);
      if (!usedRecovery) return undefined;
      await adminRepository(manager).changePassword(usedRecovery.admin._id, usedRecovery.passwordHash);
      await recordInTransaction(manager, { event: 'recovery-confirmed', adminId: usedRecovery.admin._id });
      await sessionRepository(manager, now()).endAll(usedRecovery.admin._id, 'password changed');
      return usedRecovery.admin.phone;
    });
    if (phone === undefined) throw linkExpired;
    // The password has changed already, so a failure here is only logged.
    await attempts
      .reset(phone)
      .catch((err: unknown) => parts.logger.warn({ err }, 'The attempts to sign in were not forgotten'));
    // Whoever reads the mail and knows the password is not an attacker, whatever was tried before from this address.
    devices.set(ctx, phone);
    return { status: true as const, message: 'Your password has been changed. Please sign in.' };
  });
};
