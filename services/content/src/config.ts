import { baseConfig, serviceSecret } from '@ekamra/chassis';
import { z } from 'zod';

const mailbox = z
  .string()
  .max(254)
  .regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'Must be one e-mail address');

const settings = z.object({
  ...baseConfig,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Where the identity service answers: its keys and its ended sessions. */
  IDENTITY_URL: z.url({ protocol: /^https?$/ }),
  /** Where the services answer that name uploads in their records. */
  CATALOG_URL: z.url({ protocol: /^https?$/ }),
  CAREERS_URL: z.url({ protocol: /^https?$/ }),
  SERVICE_SECRET: serviceSecret,
  /** The folder that uploads are kept in, unless S3_ENDPOINT names a store. */
  MEDIA_DIR: z.string().min(1).optional(),
  /** An S3-compatible store that uploads are kept in. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3).max(63).default('ekamra-media'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** What links to résumés are signed with; without it, a key is made once and kept in the database. */
  MEDIA_KEY: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** The sender of all mail. */
  MAIL_FROM: mailbox,
  /** Who is sent what visitors enquire. */
  ENQUIRY_TO: mailbox,
});

type Settings = Partial<z.output<typeof settings>>;

/** Checks across settings are made also when a single one is wrong, so that all of it is told at once. */
const always = { when: () => true };

const hasS3 = (name: 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => (config: Settings) =>
  config.S3_ENDPOINT === undefined || config[name] !== undefined;
const neededForS3 = 'Needed with S3_ENDPOINT';

/** What the content service is configured with: one place for media, and in production a signing key of its own. */
export const contentConfig = settings
  .refine(
    ({ MEDIA_DIR, S3_ENDPOINT }: Settings) => (MEDIA_DIR === undefined) !== (S3_ENDPOINT === undefined),
    {
      ...always,
      path: ['MEDIA_DIR'],
      message: 'Set either this or S3_ENDPOINT',
    },
  )
  .refine(hasS3('S3_ACCESS_KEY_ID'), { ...always, path: ['S3_ACCESS_KEY_ID'], message: neededForS3 })
  .refine(hasS3('S3_SECRET_ACCESS_KEY'), { ...always, path: ['S3_SECRET_ACCESS_KEY'], message: neededForS3 })
  .refine(({ NODE_ENV, MEDIA_KEY }: Settings) => NODE_ENV !== 'production' || MEDIA_KEY !== undefined, {
    ...always,
    path: ['MEDIA_KEY'],
    message: 'Production needs one that is its own',
  });
export type ContentConfig = z.output<typeof contentConfig>;
