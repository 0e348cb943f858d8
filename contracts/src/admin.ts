import { z } from 'zod';
import { email, exactText, id, phone } from './fields.ts';

/** Public profile of an admin; the password hash is stored separately. */
export const admin = z.strictObject({
  _id: id,
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type Admin = z.infer<typeof admin>;

/** Payload of the sign-in form. */
export const signIn = z.strictObject({
  phoneNo: phone,
  password: exactText(200, 'Password is required'),
});
export type SignIn = z.infer<typeof signIn>;

/** Answer to a sign-in or a refresh: the profile and an access token (a JWT, 15 minutes). */
export const session = z.strictObject({
  status: z.literal(true),
  details: admin,
  token: z.string(),
});
export type Session = z.infer<typeof session>;

/** A password chosen by the user. */
export const newPassword = exactText(200, 'Password is required').min(6, 'Password length min 6 character');

/** Payload of the recovery form. The call only sends a link that confirms the new password. */
export const forgotPassword = z.strictObject({ email, phoneNo: phone, newPassword });
export type ForgotPassword = z.infer<typeof forgotPassword>;

const confirmationMissing = 'Confirm Password is required';
const bothPasswords = z.object({ newPassword: z.string().min(1), confirmPassword: z.string().min(1) });

/**
 * Validates the recovery form and converts it to the payload. The passwords are compared even if other fields are
 * invalid, so that all errors are shown at once.
 */
export const recoveryForm = forgotPassword
  .extend({ confirmPassword: z.string(confirmationMissing).min(1, confirmationMissing) })
  .refine(({ newPassword: chosen, confirmPassword: again }) => chosen === again, {
    path: ['confirmPassword'],
    message: 'Passwords do not match.',
    when: ({ value }) => bothPasswords.safeParse(value).success,
  })
  .transform(({ email: to, phoneNo, newPassword: chosen }): ForgotPassword => ({
    email: to,
    phoneNo,
    newPassword: chosen,
  }));

/** Payload of the page that the recovery link opens. */
export const confirmPassword = z.strictObject({
  token: z.string('The link is not complete').regex(/^[\w-]{43}$/, 'The link is not complete'),
});
export type ConfirmPassword = z.infer<typeof confirmPassword>;
