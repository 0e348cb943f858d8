import { serviceConfig, serviceSecret, serviceUrl } from '@ekamra/chassis';
import { z } from 'zod';

const keySecret = z.string().min(32, 'Must be at least 32 characters');

/** Settings of the identity service. */
export const identityConfig = z.object({
  ...serviceConfig,
  /** Public origin of the product; a session can be renewed only from it. */
  PUBLIC_ORIGIN: serviceUrl.transform((url) => new URL(url).origin),
  /** Address of the content service, which sends the mail. */
  CONTENT_URL: serviceUrl,
  /** Secret with which content authenticates this service. */
  CONTENT_SERVICE_SECRET: serviceSecret,
  /** Encrypts the private signing keys in the database, and the links of queued mails. */
  KEY_SECRET: keySecret,
  /**
   * Previous value of KEY_SECRET: at start everything is re-encrypted with KEY_SECRET, after which it is no longer
   * needed.
   */
  KEY_SECRET_PREVIOUS: keySecret.optional(),
  /** Days between two rotations of the signing key. */
  KEY_ROTATION_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  /** Authenticates the shell, which may only report security events. */
  SHELL_SECRET: serviceSecret,
  /** Days for which security events are stored. */
  SECURITY_EVENTS_DAYS: z.coerce.number().int().min(180).max(3650).default(400),
  /** Policy of second factors: admins may have a second factor (authenticator app or passkey), or must. */
  SECOND_FACTOR: z.enum(['optional', 'required']).default('optional'),
});
export type IdentityConfig = z.infer<typeof identityConfig>;
