import type { Admin } from '@ekamra/contracts';
import type { AdminRow } from './entity.ts';

/** What leaves the service of an admin: every field by name, and never the password's hash. */
export const profileOf = ({ id, name, address, email, phone }: Omit<AdminRow, 'passwordHash'>): Admin => ({
  _id: id,
  name,
  address,
  email,
  phone,
});
