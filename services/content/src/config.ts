import { serviceSecret, serviceUrl, verifyingServiceConfig } from '@ekamra/chassis';
import { z } from 'zod';
import { dailyUploads } from './rate-limits.ts';

/** One e-mail address. */
export const mailbox = z
  .string()
  .max(254)
  .regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'Must be one e-mail address');

/** Bytes, at least one largest file and at most a terabyte. */
const storedBytes = z.coerce
  .number()
  .int()
  .min(5 * 2 ** 20)
  .max(2 ** 40);

/** Settings of the media store: a folder or a bucket. */
export const mediaStoreConfig = {
  /** Folder of uploads, unless S3_ENDPOINT names a store. */
  MEDIA_DIR: z.string().min(1).optional(),
  /** S3-compatible store of uploads. */
  S3_ENDPOINT: serviceUrl.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3).max(63).default('ekamra-media'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};
export type MediaStoreConfig = z.output<z.ZodObject<typeof mediaStoreConfig>>;

const settings = z.object({
  ...verifyingServiceConfig,
  ...mediaStoreConfig,
  /** Addresses of the services whose records refer to uploads. */
  CATALOG_URL: serviceUrl,
  CAREERS_URL: serviceUrl,
  /** Secrets with which they authenticate this service. */
  CATALOG_SERVICE_SECRET: serviceSecret,
  CAREERS_SERVICE_SECRET: serviceSecret,
  /** Key that signs links to résumés; by default one is created and stored in the database. */
  MEDIA_KEY: z.string().min(32).optional(),
  /** True if this process prepares the variants of pictures; of several replicas, one is enough. */
  PREPARE_VARIANTS: z.stringbool().default(true),
  /** Limits of what visitors store in 24 hours: bytes from one address, and in total. */
  UPLOAD_BYTES_PER_ADDRESS: storedBytes.default(dailyUploads.perAddress),
  UPLOAD_BYTES_PER_DAY: storedBytes.default(dailyUploads.total),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** True if mail is only handed over encrypted; see {@link requiresTls}. */
  SMTP_REQUIRE_TLS: z.stringbool().optional(),
  /** Sender of all mail. */
  MAIL_FROM: mailbox,
  /** Recipient of the mails about enquiries. */
  ENQUIRY_TO: mailbox,
  /** Public origin of the site, for addresses in mails and exported files; without it they have paths only. */
  PUBLIC_ORIGIN: serviceUrl.transform((url) => new URL(url).origin).optional(),
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

const loopback = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/**
 * Returns whether mail is refused to a server without TLS: as configured, else in production, unless the server is on
 * this machine.
 */
export const requiresTls = ({
  NODE_ENV,
  SMTP_URL,
  SMTP_REQUIRE_TLS,
}: Pick<ContentConfig, 'NODE_ENV' | 'SMTP_URL' | 'SMTP_REQUIRE_TLS'>): boolean =>
  SMTP_REQUIRE_TLS ?? (NODE_ENV === 'production' && !loopback.test(new URL(SMTP_URL).hostname));
