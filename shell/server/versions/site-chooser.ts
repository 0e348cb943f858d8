import { randomBytes } from 'node:crypto';
import type { Preview } from '@ekamra/contracts/releases/release';
import {
  isRevoked,
  openPreview,
  ReleaseError,
  type ReleaseFollower,
  type TrustedKeys,
} from '@ekamra/release';
import type { Context } from 'koa';
import { removeCookie, setCookie } from '../cookies.ts';
import type { Site, Sites } from '../site.ts';
import { withLocalBuild } from './local-build.ts';
import { type AllowedBuild, localBuildCookie, type LocalBuilds } from './local-build-cookie.ts';

export const visitorCookie = 'ekamra_visitor';
export const previewCookie = 'ekamra_preview';

const visitorId = /^[\w-]{22}$/;
/** Lifetime of the visitor cookie in milliseconds: longer than canaries run. */
const visitorCookieMs = 90 * 24 * 3_600_000;

export interface ChooserOptions {
  sites: Sites;
  /** Keys trusted to sign previews. */
  trust: TrustedKeys;
  /** Last verified record of a remote, which says whose links were revoked. */
  recordOf: ReleaseFollower['recordOf'];
  localBuilds: Pick<LocalBuilds, 'open'>;
  /** Restricts cookies to HTTPS. */
  isSecure: boolean;
  now?: () => Date;
}

/** Creates a verifier of preview tokens; returns undefined for one that is invalid, has ended or was revoked. */
export const createPreviews = ({
  trust,
  recordOf,
  now = () => new Date(),
}: Pick<ChooserOptions, 'trust' | 'recordOf' | 'now'>) => {
  const open = (token: string): Preview | undefined => {
    try {
      return openPreview(token, { trust, now: now() });
    } catch (error) {
      if (error instanceof ReleaseError) return undefined;
      throw error;
    }
  };
  return (token: string): Preview | undefined => {
    const preview = open(token);
    return preview && !isRevoked(preview, recordOf(preview.remote)) ? preview : undefined;
  };
};

/**
 * Selects the site for a request: the live versions, canaries by the visitor's cookie, and either a local build or the
 * version of a preview.
 * The visitor cookie holds a random id and is set only while a canary runs.
 */
export const siteChooser = ({
  sites,
  localBuilds,
  isSecure,
  ...parts
}: ChooserOptions): ((ctx: Context) => Promise<Site>) => {
  const { now = () => new Date() } = parts;
  const openToken = createPreviews(parts);

  const visitorOf = (ctx: Context): string | undefined => {
    if (!sites.hasCanary()) return undefined;
    const cookieValue = ctx.cookies.get(visitorCookie);
    if (cookieValue !== undefined && visitorId.test(cookieValue)) return cookieValue;
    const value = randomBytes(16).toString('base64url');
    const expires = new Date(now().getTime() + visitorCookieMs);
    setCookie(ctx, { name: visitorCookie, value, expires, isSecure });
    return value;
  };
  const previewOf = (ctx: Context): Preview | undefined => {
    const token = ctx.cookies.get(previewCookie);
    if (!token) return undefined;
    const preview = openToken(token);
    if (!preview) removeCookie(ctx, { name: previewCookie, isSecure });
    return preview;
  };

  const buildCookie = localBuildCookie(isSecure);
  const localBuildOf = (ctx: Context): AllowedBuild | undefined => {
    const value = ctx.cookies.get(buildCookie);
    if (!value) return undefined;
    const build = localBuilds.open(value);
    if (!build) removeCookie(ctx, { name: buildCookie, isSecure });
    return build;
  };

  return async (ctx) => {
    // Otherwise the page is the same for everyone, and a CDN has to keep only one.
    const hasChoice = [previewCookie, buildCookie].some((name) => ctx.cookies.get(name));
    if (sites.hasCanary() || hasChoice) ctx.vary('Cookie');
    const build = localBuildOf(ctx);
    const chosen = await sites.of(visitorOf(ctx), build ? undefined : previewOf(ctx));
    const site = build ? withLocalBuild(chosen, build) : chosen;
    if (site.preview || site.localBuild) ctx.set('X-Robots-Tag', 'noindex');
    return site;
  };
};
