import { phone, requiredText, text } from '@ekamra/contracts';
import type { Admin } from '@ekamra/contracts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { hashPassword } from './password.ts';
import { adminRepository } from './repository.ts';

/** What a new admin is made of. */
export const newAdmin = z.strictObject({
  name: requiredText(120, 'Name is required'),
  phone,
  /** Any address that mail reaches, also one that ends longer than the visitors' forms allow. */
  email: z.email('Invalid email format').max(254, 'Invalid email format'),
  address: text(300).default(''),
  password: z
    .string('Password is required')
    .min(6, 'Password length min 6 character')
    .max(200, 'At most 200 characters'),
});
export type NewAdmin = z.output<typeof newAdmin>;

/** Makes an admin; undefined when the phone number or the e-mail address is somebody's already. */
export const createAdmin = async (
  dataSource: DataSource,
  { password, ...profile }: NewAdmin,
  now = new Date(),
): Promise<Admin | undefined> => {
  const passwordHash = await hashPassword(password);
  return adminRepository(dataSource.manager).add({ ...profile, createdAt: now, passwordHash });
};
