import { z } from 'zod';
import { id, phone } from './fields.ts';

/** An admin as the others see one; the store keeps the password's hash apart. */
export const admin = z.strictObject({
  _id: id,
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type Admin = z.infer<typeof admin>;

/** What the sign-in form sends (spec.md points 5 and 7). */
export const signIn = z.strictObject({
  phoneNo: phone,
  password: z.string('Password is required').min(1, 'Password is required').max(200),
});
export type SignIn = z.infer<typeof signIn>;

/** The answer to a sign-in and to a refresh: the profile, and an access token (a JWT, 15 minutes). */
export const session = z.strictObject({
  status: z.literal(true),
  details: admin,
  token: z.string(),
});
export type Session = z.infer<typeof session>;
