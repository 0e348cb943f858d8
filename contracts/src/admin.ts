import { z } from 'zod';
import { email, exactText, id, phone } from './fields.ts';

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
  password: exactText(200, 'Password is required'),
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
export const newPassword = exactText(200, 'Password is required').min(6, 'Password length min 6 character');

/** What the recovery form sends. The call changes nothing by itself: it sends a link to confirm with. */
export const forgotPassword = z.strictObject({ email, phoneNo: phone, newPassword });
export type ForgotPassword = z.infer<typeof forgotPassword>;

const repeated = 'Confirm Password is required';
const bothTyped = z.object({ newPassword: z.string().min(1), confirmPassword: z.string().min(1) });

/**
 * What the recovery form checks (spec.md point 5), and what it sends when nothing is wrong. The two passwords are
 * compared whatever else is wrong, so that everything is told at once.
 */
export const recoveryForm = forgotPassword
  .extend({ confirmPassword: z.string(repeated).min(1, repeated) })
  .refine(({ newPassword: chosen, confirmPassword: again }) => chosen === again, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
    when: ({ value }) => bothTyped.safeParse(value).success,
  })
  .transform(({ email: to, phoneNo, newPassword: chosen }): ForgotPassword => ({
    email: to,
    phoneNo,
    newPassword: chosen,
  }));

/** What the page behind the link of the recovery mail sends. */
export const confirmPassword = z.strictObject({
  token: z.string('The link is not complete').regex(/^[\w-]{43}$/, 'The link is not complete'),
});
export type ConfirmPassword = z.infer<typeof confirmPassword>;
