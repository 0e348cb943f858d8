import { ApiError } from '@ekamra/chassis';
import type { Admin } from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';
import { passwordMatches } from '../admins/password.ts';
import { adminRepository } from '../admins/repository.ts';

const wrongCredentials = () =>
  new ApiError({ status: 401, code: 'WRONG_CREDENTIALS', message: 'Invalid phone number or password' });

/**
 * The admin whom a phone number and a password sign in.
 * @throws ApiError 401 WRONG_CREDENTIALS, the same and as slowly for an unknown number as for a wrong password
 */
export const checkCredentials = async (
  manager: EntityManager,
  { phoneNo, password }: { phoneNo: string; password: string },
  refusedPasswords: readonly string[],
): Promise<Admin> => {
  const admin = await adminRepository(manager).forSignIn(phoneNo);
  const matches = await passwordMatches(password, admin?.passwordHash);
  if (!admin || !matches || refusedPasswords.includes(password)) throw wrongCredentials();
  return admin.profile;
};
