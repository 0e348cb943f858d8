import { z } from 'zod';
import { email, id, phone } from './fields.ts';

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

/** A password that somebody chooses (spec.md point 5, "Forgot password"). */
export const newPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(6, 'Password length min 6 character')
  .max(200, 'At most 200 characters');

/** What the recovery form sends. The call changes nothing by itself: it sends a link to confirm with. */
export const forgotPassword = z.strictObject({ email, phoneNo: phone, newPassword });
export type ForgotPassword = z.infer<typeof forgotPassword>;

/** What the page behind the link of the recovery mail sends. */
export const confirmPassword = z.strictObject({
  token: z.string('The link is not complete').regex(/^[\w-]{43}$/, 'The link is not complete'),
});
export type ConfirmPassword = z.infer<typeof confirmPassword>;
