import { type Allowance, createRateLimit, invalid } from '@ekamra/chassis';
import type { IdentityOptions } from '../parts.ts';
import { argon2id } from './password.ts';
import { adminRepository } from './repository.ts';

/** Allowed wrong current passwords of one admin: whoever finds an unlocked screen must not guess on. */
const wrongPasswords: Allowance = { times: 5, seconds: 15 * 60 };

export const wrongOwnPassword = () =>
  invalid([{ path: 'currentPassword', message: 'This is not your password' }]);

/**
 * Returns a check of a signed-in admin's own password before a change of the account (ASVS 5.0, 7.5.1), which returns
 * the stored hash.
 * @throws ApiError 422 for a wrong one, 429 after too many
 */
export const ownPasswordCheck = ({
  dataSource,
  passwords = argon2id,
}: Pick<IdentityOptions, 'dataSource' | 'passwords'>) => {
  const attempts = createRateLimit(dataSource, 'change password', wrongPasswords);
  return async (adminId: string, password: string): Promise<string> => {
    await attempts.consume(adminId);
    const passwordHash = await adminRepository(dataSource.manager).findPasswordHash(adminId);
    if (!passwordHash || !(await passwords.matches(password, passwordHash))) throw wrongOwnPassword();
    await attempts.reset(adminId);
    return passwordHash;
  };
};
