import { z } from 'zod';
import { session } from '../accounts/admin.ts';
import { exactText, id, instant, maxPadding, refuseLonger, requiredText } from '../forms/fields.ts';

/** Ways to complete a sign-in after the password; `set-up` if the admin has none yet and needs one. */
export const secondFactorMethods = ['code', 'passkey', 'set-up'] as const;

/** State of an unfinished sign-in or set-up, readable only by identity and valid for ten minutes. */
const ticket = z
  .string('The sign-in is not complete')
  .max(2000, 'The sign-in is not complete')
  .regex(/^[\w-]+$/, 'The sign-in is not complete')
  .meta({ contentEncoding: 'base64url' });

/** Answer to the right password of an admin who needs a second factor. */
export const secondFactorStep = z.strictObject({
  status: z.literal(true),
  secondFactor: z.strictObject({ ticket, methods: z.array(z.enum(secondFactorMethods)).min(1) }),
});

export type SecondFactorStep = z.infer<typeof secondFactorStep>;

/** Answer to a sign-in with a password. */
export const signInAnswer = z.union([session, secondFactorStep]);

const codeMissing = 'Code is required';
const codeMessage = 'A code has 6 digits, a recovery code 16 letters and digits';
/** Six digits of an authenticator app, or a recovery code; spaces, dashes and case don't count. */
const code = refuseLonger(z.string(codeMissing), 16 + maxPadding, codeMessage)
  .overwrite((typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase())
  .min(1, codeMissing)
  .regex(/^(?:\d{6}|[a-z2-7]{16})$/, codeMessage)
  .meta({ maxLength: 60 });

/** Payload of the second step of a sign-in, and of the end of an authenticator app's set-up. */
export const codeConfirmation = z.strictObject({ ticket, code });
export type CodeConfirmation = z.infer<typeof codeConfirmation>;

/** Payload that continues an unfinished sign-in. */
export const signInTicket = z.strictObject({ ticket });

/** A new secret for an authenticator app (TOTP, RFC 6238), which counts once a code of it is confirmed. */
export const authenticatorSetUp = z.strictObject({
  ticket,
  /** Secret in Base32, to be typed. */
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  /** `otpauth://` address of a QR code. */
  uri: z.string().startsWith('otpauth://totp/'),
});
export type AuthenticatorSetUp = z.infer<typeof authenticatorSetUp>;

/** Payload of a change that only the admin may make, whoever finds an unlocked screen. */
export const ownPassword = z.strictObject({ currentPassword: exactText(200, 'Password is required') });
export type OwnPassword = z.infer<typeof ownPassword>;

/** Payload that asks for a new passkey; the one that it replaces, if any, works until the new one is stored. */
export const newPasskeyRequest = ownPassword.extend({ replaces: id.optional() });

const base64url = (max: number) =>
  z
    .string()
    .max(max, { abort: true })
    .regex(/^[\w-]+$/, 'Must be base64url')
    .meta({ contentEncoding: 'base64url' });
const credentialId = base64url(1366);

/** Options of `navigator.credentials.create()` as JSON (WebAuthn Level 3). */
export const passkeyCreation = z.strictObject({
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: base64url(88), name: z.string(), displayName: z.string() }),
  challenge: base64url(2000),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(z.strictObject({ id: credentialId, type: z.literal('public-key') })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** Options of `navigator.credentials.get()` as JSON: any passkey of the site, by which its admin is recognised. */
export const passkeyRequest = z.strictObject({
  rpId: z.string(),
  challenge: base64url(2000),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** The needed part of the answer of a browser's authenticator. */
const credential = <Response extends z.ZodRawShape>(response: Response) =>
  z.strictObject({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.strictObject({ clientDataJSON: base64url(8000), ...response }),
  });

/** Name of a passkey, by which its admin recognises it. */
const passkeyName = requiredText(60, 'Name is required');

/** Form in front of the browser's own dialog for a new passkey. */
export const newPasskeyForm = ownPassword.extend({ name: passkeyName });
export type NewPasskeyForm = z.infer<typeof newPasskeyForm>;

/** Payload that stores a new passkey. */
export const newPasskey = z.strictObject({
  name: passkeyName,
  credential: credential({ attestationObject: base64url(20_000) }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** Payload of a sign-in with a passkey. */
export const passkeySignIn = z.strictObject({
  credential: credential({
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(88).optional(),
  }),
});
export type PasskeySignIn = z.infer<typeof passkeySignIn>;

/** A stored passkey. */
export const passkey = z.strictObject({
  _id: id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** An admin's own second factors. */
export const secondFactors = z.strictObject({
  /** True if the last one can't be removed. */
  isRequired: z.boolean(),
  /** Time at which the authenticator app was set up; null without one. */
  authenticatorSince: instant.nullable(),
  passkeys: z.array(passkey),
  /** Number of unused recovery codes. */
  recoveryCodes: z.int(),
});
export type SecondFactors = z.infer<typeof secondFactors>;

/** Recovery codes, shown once; each replaces a code of the authenticator app once. */
export const recoveryCodes = z.strictObject({ codes: z.array(z.string()).min(1) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** Payload that removes the authenticator app, or a passkey by its id. */
export const secondFactorRemoval = ownPassword.extend({ factor: z.union([z.literal('authenticator'), id]) });
export type SecondFactorRemoval = z.infer<typeof secondFactorRemoval>;
