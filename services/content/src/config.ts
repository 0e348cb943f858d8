import { serviceUrl, verifyingServiceConfig } from '@ekamra/chassis';
import { z } from 'zod';

/** One e-mail address. */
export const mailbox = z
  .string()
  .max(254)
  .regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'Must be one e-mail address');

const settings = z.object({
  ...verifyingServiceConfig,
  /** Addresses of the services whose records refer to uploads. */
  CATALOG_URL: serviceUrl,
  CAREERS_URL: serviceUrl,
  /** Folder of uploads, unless S3_ENDPOINT names a store. */
  MEDIA_DIR: z.string().min(1).optional(),
  /** S3-compatible store of uploads. */
  S3_ENDPOINT: serviceUrl.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3).max(63).default('ekamra-media'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Key that signs links to résumés; by default one is created and stored in the database. */
  MEDIA_KEY: z.string().min(32).optional(),
  /** Whether this process prepares the variants of pictures; of several replicas, one is enough. */
  PREPARE_VARIANTS: z.stringbool().default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Sender of all mail. */
  MAIL_FROM: mailbox,
  /** Recipient of the mails about enquiries. */
  ENQUIRY_TO: mailbox,
});

type Settings = Partial<z.output<typeof settings>>;

/** Cross-field checks run even if a single setting is wrong, so that all errors are reported at once. */
const evenIfInvalid = { when: () => true };

const hasS3 = (name: 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => (config: Settings) =>
  config.S3_ENDPOINT === undefined || config[name] !== undefined;
const neededForS3 = 'Needed with S3_ENDPOINT';

/** Settings of the content service: exactly one media store, and in production a separate signing key. */
export const contentConfig = settings
  .refine(
    ({ MEDIA_DIR, S3_ENDPOINT }: Settings) => (MEDIA_DIR === undefined) !== (S3_ENDPOINT === undefined),
    {
      ...evenIfInvalid,
      path: ['MEDIA_DIR'],
      message: 'Set either this or S3_ENDPOINT',
    },
  )
  .refine(hasS3('S3_ACCESS_KEY_ID'), { ...evenIfInvalid, path: ['S3_ACCESS_KEY_ID'], message: neededForS3 })
  .refine(hasS3('S3_SECRET_ACCESS_KEY'), {
    ...evenIfInvalid,
    path: ['S3_SECRET_ACCESS_KEY'],
    message: neededForS3,
  })
  .refine(({ NODE_ENV, MEDIA_KEY }: Settings) => NODE_ENV !== 'production' || MEDIA_KEY !== undefined, {
    ...evenIfInvalid,
    path: ['MEDIA_KEY'],
    message: 'Production needs one that is its own',
  });
export type ContentConfig = z.output<typeof contentConfig>;
