import { ApiError, inTransaction } from '@ekamra/chassis';
import type { SignIn } from '@ekamra/contracts';
import type { DataSource } from 'typeorm';
import { isOneOf, type Passwords } from '../admins/password.ts';
import { adminRepository, type AdminToSignIn } from '../admins/repository.ts';
import { type LiveSession, sessionRepository } from './repository.ts';

const wrongCredentials = () =>
  new ApiError({ status: 401, code: 'WRONG_CREDENTIALS', message: 'Invalid phone number or password' });

interface SignInParts {
  dataSource: DataSource;
  passwords: Passwords;
  refusedPasswords: readonly string[];
}

/**
 * The admin whom a phone number and a password sign in.
 * @throws ApiError 401 WRONG_CREDENTIALS, the same and as slowly for an unknown number as for a wrong password
 */
export const checkCredentials = async (
  { dataSource, passwords, refusedPasswords }: SignInParts,
  { phoneNo, password }: SignIn,
): Promise<AdminToSignIn> => {
  const admin = await adminRepository(dataSource.manager).forSignIn(phoneNo);
  const matches = await passwords.matches(password, admin?.passwordHash);
  if (!admin || !matches || isOneOf(password, refusedPasswords)) throw wrongCredentials();
  return admin;
};

/**
 * Begins a session of an admin whose credentials were checked.
 * @throws ApiError 401 WRONG_CREDENTIALS when the password was changed meanwhile, which ended all sessions but this
 */
export const startSession = (
  dataSource: DataSource,
  { profile, passwordHash }: AdminToSignIn,
  now: Date,
): Promise<LiveSession> =>
  inTransaction(dataSource, async (manager) => {
    if (!(await adminRepository(manager).keepPassword(profile._id, passwordHash))) throw wrongCredentials();
    return sessionRepository(manager, now).start(profile._id);
  });
