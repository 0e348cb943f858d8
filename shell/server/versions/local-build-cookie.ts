import { createHmac, createPublicKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { localBuild, type LocalBuild } from '@ekamra/contracts/releases/page';
import { id } from '@ekamra/contracts/forms/fields';
import { longestLocalBuildMs } from '@ekamra/contracts/releases/local-build';
import { isLoopback } from '@ekamra/contracts/calls/trustworthy-address';
import type { ShellConfig } from '../config.ts';

/**
 * Returns the name of the cookie of a local build: over HTTPS one that only this host can set, for all of its paths
 * (`__Host-`, RFC 6265bis).
 */
export const localBuildCookie = (isSecure: boolean): string =>
  isSecure ? '__Host-ekamra_build' : 'ekamra_build';

/** Longest value of the cookie in bytes: browsers refuse a cookie of over 4,096 with its name and attributes. */
const longestValue = 3_800;

/** Reasons for which a local build isn't shown, each a sentence for people. */
type Refusal = { refused: string };

/** A value of the cookie, or the reason for which there is none. */
export type SealedBuild = { value: string } | Refusal;

/** A local build, and the admin who had it shown. */
const allowedBuild = localBuild.extend({ admin: id });
export type AllowedBuild = LocalBuild & { admin: string };

const isKey = (x: string): boolean => {
  try {
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
};

/**
 * Creates what signs the cookie of a local build and verifies it (HMAC-SHA256), with a key that follows from the shell's
 * secret, so that every shell of a site accepts the cookies of the others.
 */
export const createLocalBuilds = (
  { SHELL_SECRET, BUILD_TUNNELS }: Pick<ShellConfig, 'SHELL_SECRET' | 'BUILD_TUNNELS'>,
  now: () => Date = () => new Date(),
) => {
  const key = Buffer.from(hkdfSync('sha256', SHELL_SECRET, '', 'cookies of local builds', 32));
  /** A link from elsewhere could have an admin run anybody's code, so that the site's operator names what else is trusted. */
  const isAllowed = (origin: string): boolean =>
    isLoopback(new URL(origin).hostname) || BUILD_TUNNELS.includes(origin);
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest();

  const refusalOf = (build: LocalBuild): Refusal | undefined => {
    const restMs = Date.parse(build.until) - now().getTime();
    if (restMs <= 0) return { refused: 'The time of this link is over. Start the command again.' };
    if (restMs > longestLocalBuildMs)
      return { refused: 'A build may be shown for an hour at most. Check both clocks.' };
    if (!isAllowed(build.origin))
      return { refused: `${build.origin} is neither this machine nor one of this site’s BUILD_TUNNELS.` };
    return isKey(build.key) ? undefined : { refused: 'The key of this link is none.' };
  };

  return {
    /** Returns the reason for which a build may not be shown, if there is one. */
    refusalOf,
    /** Signs that `admin` has a build shown. */
    seal: (build: LocalBuild, admin: string): SealedBuild => {
      const refusal = refusalOf(build);
      if (refusal) return refusal;
      const allowed: AllowedBuild = { ...build, admin };
      const payload = Buffer.from(JSON.stringify(allowed)).toString('base64url');
      const value = `${payload}.${sign(payload).toString('base64url')}`;
      return value.length > longestValue
        ? { refused: 'The remote declares more paths than a cookie has room for.' }
        : { value };
    },
    /** Returns the build of a cookie; undefined unless a shell of this site signed it and its time isn't over. */
    open: (value: string): AllowedBuild | undefined => {
      const [payload = '', signature = ''] = value.split('.');
      const expected = sign(payload);
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      // Another release may have signed it, with fields that this one doesn't know.
      const build = allowedBuild.safeParse(
        JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
      ).data;
      return build && isAllowed(build.origin) && new Date(build.until) > now() ? build : undefined;
    },
  };
};
export type LocalBuilds = ReturnType<typeof createLocalBuilds>;
