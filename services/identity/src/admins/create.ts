import { email, newPassword, phone, requiredText, text } from '@ekamra/contracts';
import type { Admin } from '@ekamra/contracts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { argon2id } from './password.ts';
import { adminRepository } from './repository.ts';

const unreachable =
  'Invalid email format. A forgotten password can be replaced only with letters, digits, dots, underscores and ' +
  'hyphens before the @ and an ending of 2 to 6 letters';

/** An address that mail reaches, and that the recovery form takes. */
const recoverable = email.pipe(z.email());

/** What a new admin is made of. */
export const newAdmin = z.strictObject({
  name: requiredText(120, 'Name is required'),
  phone,
  email: z
    .string('Email is required')
    .trim()
    .refine((address) => recoverable.safeParse(address).success, unreachable),
  address: text(300).default(''),
  password: newPassword,
});
export type NewAdmin = z.output<typeof newAdmin>;

/** Makes an admin; undefined when the phone number or the e-mail address is somebody's already. */
export const createAdmin = async (
  dataSource: DataSource,
  { password, ...profile }: NewAdmin,
  now = new Date(),
): Promise<Admin | undefined> => {
  const passwordHash = await argon2id.hash(password);
  return adminRepository(dataSource.manager).add({ ...profile, createdAt: now, passwordHash });
};
