import { z } from 'zod';
import { email, exactText, id, instant, knownPhone, storedPhone } from '../forms/fields.ts';
import { textLength } from '../forms/text-length.ts';

/** Public profile of an admin; the password hash is stored separately. */
export const admin = z.strictObject({
  _id: id,
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: storedPhone,
});
export type Admin = z.infer<typeof admin>;

/** Roles of admins. Only an owner sees the security events of all, and resets the second factors of a colleague. */
export const adminRoles = ['owner', 'editor', 'agent', 'viewer'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** An admin in the list of all. */
export const listedAdmin = admin.extend({ role: z.enum(adminRoles) });
export type ListedAdmin = z.infer<typeof listedAdmin>;

/** Payload of the sign-in form. */
export const signIn = z.strictObject({
  phoneNo: knownPhone,
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
export const newPassword = exactText(200, 'Password is required')
  .refine((value) => textLength(value) >= 6, 'Password length min 6 character')
  .meta({ minLength: 6 });

/** Payload of a signed-in admin's change of the password. */
export const changePassword = z.strictObject({
  currentPassword: exactText(200, 'Password is required'),
  newPassword,
});
export type ChangePassword = z.infer<typeof changePassword>;

/** An open session of the admin. */
export const openSession = z.strictObject({
  _id: id,
  /** Browser and system of the last sign-in or renewal, such as "Chrome on Windows". */
  device: z.string().max(60),
  /** Time of the sign-in. */
  signedInAt: instant,
  /**
   * Last sign-in or renewal, which happens at most every 15 minutes of use; of the session that asks, the time of the
   * call.
   */
  lastUsedAt: instant,
  /** True for the session that asks. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

/** Payload of the recovery form. The call only sends a link that confirms the new password. */
export const forgotPassword = z.strictObject({ email, phoneNo: knownPhone, newPassword });
export type ForgotPassword = z.infer<typeof forgotPassword>;

const confirmationMissing = 'Confirm Password is required';
const confirmation = { confirmPassword: z.string(confirmationMissing).min(1, confirmationMissing) };
const bothPasswords = z.object({ newPassword: z.string().min(1), confirmPassword: z.string().min(1) });
const areEqual = (typed: z.infer<typeof bothPasswords>): boolean =>
  typed.newPassword === typed.confirmPassword;
/** Compares the passwords even if other fields are invalid, so that all errors are shown at once. */
const mismatch = {
  path: ['confirmPassword'],
  message: 'Passwords do not match.',
  when: ({ value }: { value: unknown }) => bothPasswords.safeParse(value).success,
};

/** Validates the recovery form and converts it to the payload. */
export const recoveryForm = forgotPassword
  .extend(confirmation)
  .refine(areEqual, mismatch)
  .transform(({ email: to, phoneNo, newPassword: chosen }): ForgotPassword => ({
    email: to,
    phoneNo,
    newPassword: chosen,
  }));

/** Validates the form that changes the password and converts it to the payload. */
export const changePasswordForm = changePassword
  .extend(confirmation)
  .refine(areEqual, mismatch)
  .transform(({ currentPassword, newPassword: chosen }): ChangePassword => ({
    currentPassword,
    newPassword: chosen,
  }));

/**
 * Payload of the page that the recovery link opens: the new password once more, so that whoever opens the link of
 * somebody else's request can't confirm that one's password.
 */
export const confirmPassword = z.strictObject({
  token: z
    .string('The link is not complete')
    .max(43, 'The link is not complete')
    .regex(/^[\w-]{43}$/, 'The link is not complete'),
  newPassword,
});
export type ConfirmPassword = z.infer<typeof confirmPassword>;
