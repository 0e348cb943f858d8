import { email, newPassword, phone, requiredText, text } from '@ekamra/contracts';
import type { Admin } from '@ekamra/contracts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { argon2id } from './password.ts';
import { adminRepository } from './repository.ts';

const unrecoverableMessage =
  'Invalid email format. A forgotten password can be replaced only with letters, digits, dots, underscores and ' +
  'hyphens before the @ and an ending of 2 to 6 letters';

/** An address that can receive mail and that the recovery form accepts. */
const recoverableEmail = email.pipe(z.email());

/** Input of a new admin. */
export const newAdmin = z.strictObject({
  name: requiredText(120, 'Name is required'),
  phone,
  email: z
    .string('Email is required')
    .trim()
    .refine((address) => recoverableEmail.safeParse(address).success, unrecoverableMessage),
  address: text(300).default(''),
  password: newPassword,
  /** True for an owner; everybody else is an editor. */
  owner: z.boolean().optional(),
});
export type NewAdmin = z.output<typeof newAdmin>;

/** Creates an admin; undefined if the phone number or e-mail address is taken. */
export const createAdmin = async (
  dataSource: DataSource,
  { password, owner, ...profile }: NewAdmin,
  now = new Date(),
): Promise<Admin | undefined> => {
  const passwordHash = await argon2id.hash(password);
  return adminRepository(dataSource.manager).add({
    ...profile,
    createdAt: now,
    passwordHash,
    role: owner ? 'owner' : 'editor',
  });
};
