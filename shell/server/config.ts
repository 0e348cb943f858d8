import { baseConfig } from '@ekamra/chassis/config';
import { apiBase, sendFormPath, uploadPath } from '@ekamra/contracts/calls';
import type { FrontConfig } from '@ekamra/contracts/shell';
import { signingKey, trustedKeys } from '@ekamra/release';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
/** An address of another host, or a path of our own. */
const address = z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[^/\\]/, 'not an address')]);

/** Keys as `read` reads them from a text. */
const keys = <Keys>(read: (text: string) => Keys, message: string) =>
  z
    .string()
    .min(1)
    .transform((text, context) => {
      try {
        return read(text);
      } catch {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
    });

/** The shell's settings. */
export const shellConfig = z.object({
  ...baseConfig,
  /** The API's own address. */
  BFF_URL: origin,
  /** The identity service's own address: its keys tell an admin's token from any other. */
  IDENTITY_URL: origin,
  /** Where the remotes' releases are: a folder, or `s3://bucket/prefix`. */
  RELEASES: z.string().min(1),
  /** Keys whose signatures on releases and on their histories count. */
  RELEASE_TRUST: keys(trustedKeys, 'not trusted keys such as release:<key> take-back:<key>'),
  /** What the shell signs with when it goes back to a version that was live; without it nothing goes back by itself. */
  TAKE_BACK_KEY: keys(signingKey, 'not an Ed25519 key').optional(),
  /** Folder of its own for copies of what it serves, and for what was live last. */
  MIRROR_DIR: z.string().min(1),
  /** Address under which visitors know the site. */
  PUBLIC_ORIGIN: origin,
  /** Where browsers find the remotes' files: a path of ours, or the address of a CDN. */
  REMOTES_BASE_URL: address.default('/remotes').transform((base) => base.replace(/\/+$/, '')),
  /** The image host, the e-mail host and what they ask for (spec.md point 7). */
  UPLOAD_URL: address.default(apiBase + uploadPath),
  SEND_FORM_URL: address.default(sendFormPath),
  EMAIL_SERVICE_ID: z.string().min(1).default('ekamra'),
  EMAIL_TEMPLATE_ID: z.string().min(1).default('enquiry'),
  EMAIL_USER_ID: z.string().min(1).default('site'),
  /** Origins beside our own that pictures may come from, separated by spaces. */
  MEDIA_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/\s+/).filter((item) => item !== ''))
    .pipe(z.array(origin)),
  /** How many proxies stand in front and say in X-Forwarded-For who asks. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(8).default(0),
  /** Folder that the shell was built to. */
  SHELL_DIST: z.string().min(1).optional(),
});
export type ShellConfig = z.output<typeof shellConfig>;

/** What of it the front ends are told. */
export const frontConfig = (config: ShellConfig): FrontConfig => ({
  publicOrigin: config.PUBLIC_ORIGIN,
  uploadUrl: config.UPLOAD_URL,
  sendFormUrl: config.SEND_FORM_URL,
  email: {
    serviceId: config.EMAIL_SERVICE_ID,
    templateId: config.EMAIL_TEMPLATE_ID,
    userId: config.EMAIL_USER_ID,
  },
});
