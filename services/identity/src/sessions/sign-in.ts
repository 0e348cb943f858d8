import { ApiError, recordSecurityEvent } from '@ekamra/chassis';
import type { SecurityEvent, SignIn } from '@ekamra/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { isInPasswordList, type Passwords } from '../admins/password.ts';
import { adminRepository, type AdminCredentials } from '../admins/repository.ts';
import { recordInTransaction } from '../security-events/record.ts';
import { type LiveSession, sessionRepository } from './repository.ts';

export const wrongCredentials = (message = 'Invalid phone number or password') =>
  new ApiError({ status: 401, code: 'WRONG_CREDENTIALS', message });

interface SignInOptions {
  dataSource: DataSource;
  passwords: Passwords;
  refusedPasswords: readonly string[];
}

/**
 * Returns the admin with this phone number and password.
 * @throws ApiError 401 WRONG_CREDENTIALS, with the same message and timing for an unknown number and a wrong password
 */
export const checkCredentials = async (
  { dataSource, passwords, refusedPasswords }: SignInOptions,
  { phoneNo, password }: SignIn,
): Promise<AdminCredentials> => {
  const admin = await adminRepository(dataSource.manager).findForSignIn({ phone: phoneNo });
  const matches = await passwords.matches(password, admin?.passwordHash);
  if (!admin || !matches || isInPasswordList(password, refusedPasswords)) {
    recordSecurityEvent({ event: 'sign-in-failed', outcome: 'refused', adminId: admin?.profile._id ?? null });
    throw wrongCredentials();
  }
  return admin;
};

/** Proof by which an admin has shown who they are, besides the password or instead of it. */
export type UsedFactor = NonNullable<SecurityEvent['details']['factor']>;

/** Details of a sign-in that its session and its security event record. */
interface StartOptions {
  now: Date;
  /** Browser and system, such as "Chrome on Windows". */
  device: string;
  factor?: UsedFactor;
}

/**
 * Starts a session of an admin with verified credentials, in the transaction of `manager`.
 * @throws ApiError 401 WRONG_CREDENTIALS when the password has changed meanwhile, which ended all other sessions
 */
export const startSession = async (
  manager: EntityManager,
  { profile, passwordHash }: AdminCredentials,
  { now, device, factor }: StartOptions,
): Promise<LiveSession> => {
  const adminId = profile._id;
  if (!(await adminRepository(manager).lockPassword(adminId, passwordHash))) throw wrongCredentials();
  await recordInTransaction(manager, { event: 'sign-in', adminId, ...(factor && { details: { factor } }) });
  return sessionRepository(manager, now).start(adminId, device);
};
