import { baseConfig, serviceSecret } from '@ekamra/chassis';
import { z } from 'zod';

const keySecret = z.string().min(32, 'Must be at least 32 characters');

/** What the identity service is configured with. */
export const identityConfig = z.object({
  ...baseConfig,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Origin under which browsers see the product; the only one that a session is renewed from. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** Where the content service answers: it sends the mail. */
  CONTENT_URL: z.url({ protocol: /^https?$/ }),
  SERVICE_SECRET: serviceSecret,
  /** Encrypts the private signing keys in the database, and the links of mails that wait there. */
  KEY_SECRET: keySecret,
  /** What they were encrypted with before: at start all of it is encrypted with KEY_SECRET, and it is needed no more. */
  KEY_SECRET_PREVIOUS: keySecret.optional(),
  /** How often the signing key is replaced by a new one. */
  KEY_ROTATION_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
});
