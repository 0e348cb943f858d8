import { ApiError, inTransaction } from '@ekamra/chassis';
import type { SignIn } from '@ekamra/contracts';
import type { DataSource } from 'typeorm';
import { isInPasswordList, type Passwords } from '../admins/password.ts';
import { adminRepository, type AdminCredentials } from '../admins/repository.ts';
import { type LiveSession, sessionRepository } from './repository.ts';

const wrongCredentials = () =>
  new ApiError({ status: 401, code: 'WRONG_CREDENTIALS', message: 'Invalid phone number or password' });

interface SignInParts {
  dataSource: DataSource;
  passwords: Passwords;
  refusedPasswords: readonly string[];
}

/**
 * Returns the admin with this phone number and password.
 * @throws ApiError 401 WRONG_CREDENTIALS, with the same message and timing for an unknown number and a wrong password
 */
export const checkCredentials = async (
  { dataSource, passwords, refusedPasswords }: SignInParts,
  { phoneNo, password }: SignIn,
): Promise<AdminCredentials> => {
  const admin = await adminRepository(dataSource.manager).findForSignIn(phoneNo);
  const matches = await passwords.matches(password, admin?.passwordHash);
  if (!admin || !matches || isInPasswordList(password, refusedPasswords)) throw wrongCredentials();
  return admin;
};

/**
 * Starts a session of an admin with verified credentials.
 * @throws ApiError 401 WRONG_CREDENTIALS when the password has changed meanwhile, which ended all other sessions
 */
export const startSession = (
  dataSource: DataSource,
  { profile, passwordHash }: AdminCredentials,
  now: Date,
): Promise<LiveSession> =>
  inTransaction(dataSource, async (manager) => {
    if (!(await adminRepository(manager).lockPassword(profile._id, passwordHash))) throw wrongCredentials();
    return sessionRepository(manager, now).start(profile._id);
  });
