import { baseConfig, origin, originList } from '@ekamra/chassis/process/config';
import { trustedProxies } from '@ekamra/chassis/http/visitor-address';
import { serviceSecret } from '@ekamra/chassis/security/service-tokens';
import { apiBase, sendFormPath, uploadPath } from '@ekamra/contracts/calls/calls';
import type { FrontConfig } from '@ekamra/contracts/front/shell';
import { signingKey, trustSettings } from '@ekamra/release';
import { z } from 'zod';

/** URL on another host, or a path on this one. */
const address = z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/[^/\\]/, 'not an address')]);

/** Schema of keys that `parse` reads from a text. */
const keys = <Keys>(parse: (text: string) => Keys, message: string) =>
  z
    .string()
    .min(1)
    .transform((text, context) => {
      try {
        return parse(text);
      } catch {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
    });

/** Limits of the code of a remote: milliseconds for a page, and megabytes in its thread. */
export const renderLimits = { deadlineMs: 5_000, memoryMb: 192 };

/** Settings of the shell. */
export const shellConfig = z.object({
  ...baseConfig,
  /** URL of the BFF. */
  BFF_URL: origin,
  /** URL of the identity service, whose keys verify admins' tokens. */
  IDENTITY_URL: origin,
  /** Authenticates the shell at identity, where it reports security events. */
  SHELL_SECRET: serviceSecret,
  /** Release store: a folder, or `s3://bucket/prefix`. */
  RELEASES: z.string().min(1),
  /** Keys trusted to sign releases and histories until the store has a list of them, and the root keys of that list. */
  RELEASE_TRUST: keys(trustSettings, 'not trusted keys such as root:<key> release/mf-public:<key>'),
  /**
   * Last change that the record of a remote must have to be believed without history, and the number that the list of
   * trusted keys must have: `mf-public:12 mf-admin:3 _trust:4`.
   */
  RELEASE_MINIMUM: z
    .string()
    .regex(/^\s*(?:(?:_trust|[a-z][a-z0-9-]{1,40}):\d{1,9}\s*)*$/, 'not like mf-public:12 mf-admin:3')
    .default('')
    .transform(
      (text) =>
        new Map(
          [...text.matchAll(/(?<![\w-])([\w-]+):(\d+)/g)].map(([, remote = '', number]) => [
            remote,
            Number(number),
          ]),
        ),
    ),
  /** Key that signs the shell's rollbacks; without it there is no automatic rollback. */
  TAKE_BACK_KEY: keys(signingKey, 'not an Ed25519 key').optional(),
  /** Folder of the mirror with verified copies of releases. */
  MIRROR_DIR: z.string().min(1),
  /** Public origin of the site. */
  PUBLIC_ORIGIN: origin,
  /** Base URL of the remotes' files: a path of this site, or the address of a CDN. */
  REMOTES_BASE_URL: address.default('/remotes').transform((base) => base.replace(/(?<!\/)\/+$/, '')),
  /** Image host, e-mail host and the identifiers that they require. */
  UPLOAD_URL: address.default(apiBase + uploadPath),
  SEND_FORM_URL: address.default(sendFormPath),
  EMAIL_SERVICE_ID: z.string().min(1).default('ekamra'),
  EMAIL_TEMPLATE_ID: z.string().min(1).default('enquiry'),
  EMAIL_USER_ID: z.string().min(1).default('site'),
  /** Additional origins for pictures, separated by spaces. */
  MEDIA_ORIGINS: originList,
  /** Origins of tunnels to the machines of developers, whose builds an admin may have shown; separated by spaces. */
  BUILD_TUNNELS: originList,
  /** Calls that one address may have passed on to the BFF in 10 s; what the shell has in memory doesn't count. */
  CALLS_PER_ADDRESS: z.coerce.number().int().min(1).default(300),
  /** Pages that one address may have rendered in 10 s; cached pages don't count. */
  RENDERINGS_PER_ADDRESS: z.coerce.number().int().min(1).default(100),
  /** Milliseconds that the code of a remote may take for a page, and megabytes that it may hold in a thread. */
  RENDER_DEADLINE_MS: z.coerce.number().int().min(1).default(renderLimits.deadlineMs),
  RENDER_MEMORY_MB: z.coerce.number().int().min(1).default(renderLimits.memoryMb),
  /** Proxies in front that append to X-Forwarded-For; none by default. */
  TRUSTED_PROXIES: trustedProxies.default([]),
  /** Output folder of the shell's build. */
  SHELL_DIST: z.string().min(1).optional(),
});
export type ShellConfig = z.output<typeof shellConfig>;

/** Settings that pages are made with. */
export type PageConfig = Pick<
  ShellConfig,
  | 'PUBLIC_ORIGIN'
  | 'REMOTES_BASE_URL'
  | 'UPLOAD_URL'
  | 'SEND_FORM_URL'
  | 'EMAIL_SERVICE_ID'
  | 'EMAIL_TEMPLATE_ID'
  | 'EMAIL_USER_ID'
  | 'MEDIA_ORIGINS'
>;

/** Returns the settings that are passed to the front ends. */
export const frontConfig = (config: PageConfig): FrontConfig => ({
  publicOrigin: config.PUBLIC_ORIGIN,
  uploadUrl: config.UPLOAD_URL,
  sendFormUrl: config.SEND_FORM_URL,
  email: {
    serviceId: config.EMAIL_SERVICE_ID,
    templateId: config.EMAIL_TEMPLATE_ID,
    userId: config.EMAIL_USER_ID,
  },
});
