import { randomBytes } from 'node:crypto';
import type { Preview } from '@ekamra/contracts/release';
import { openPreview, ReleaseError, type TrustedKey } from '@ekamra/release';
import type { Context } from 'koa';
import { removeCookie, setCookie } from '../cookies.ts';
import type { Site, Sites } from '../site.ts';

export const visitorCookie = 'ekamra_visitor';
export const previewCookie = 'ekamra_preview';

const visitorId = /^[\w-]{22}$/;
const newVisitorId = (): string => randomBytes(16).toString('base64url');
/** Milliseconds for which a browser keeps its visitor id: longer than canaries run. */
const visitorKeptFor = 90 * 24 * 3_600_000;
/** Tokens of previews that are kept opened. */
const mostOpened = 100;

export interface ChooserParts {
  sites: Sites;
  /** Keys whose signature makes a preview count. */
  trust: TrustedKey[];
  /** Cookies go over HTTPS only. */
  isSecure: boolean;
  now?: () => Date;
}

/** Opens tokens of previews; undefined for one that doesn't count. Each is verified once, for as long as it is valid. */
export const createPreviews = ({ trust, now = () => new Date() }: Pick<ChooserParts, 'trust' | 'now'>) => {
  const opened = new Map<string, Preview>();
  return (token: string): Preview | undefined => {
    try {
      const known = opened.get(token);
      if (known && new Date(known.until) > now()) return known;
      const preview = openPreview(token, { trust, now: now() });
      opened.set(token, preview);
      const [oldest] = opened.keys();
      if (opened.size > mostOpened && oldest !== undefined) opened.delete(oldest);
      return preview;
    } catch (error) {
      if (error instanceof ReleaseError) return undefined;
      throw error;
    }
  };
};

/**
 * The site that a request is answered with: what is live, the canaries that the visitor is dealt, and the version of
 * a preview. A canary is dealt by a cookie with a random id, which browsers get only while a canary runs.
 */
export const siteChooser = ({
  sites,
  isSecure,
  ...parts
}: ChooserParts): ((ctx: Context) => Promise<Site>) => {
  const { now = () => new Date() } = parts;
  const openToken = createPreviews(parts);

  const visitorOf = (ctx: Context): string | undefined => {
    if (!sites.hasCanary()) return undefined;
    const told = ctx.cookies.get(visitorCookie);
    if (told !== undefined && visitorId.test(told)) return told;
    const value = newVisitorId();
    const until = new Date(now().getTime() + visitorKeptFor);
    setCookie(ctx, { name: visitorCookie, value, until, isSecure });
    return value;
  };
  const previewOf = (ctx: Context): Preview | undefined => {
    const token = ctx.cookies.get(previewCookie);
    if (!token) return undefined;
    const preview = openToken(token);
    if (!preview) removeCookie(ctx, { name: previewCookie, isSecure });
    return preview;
  };

  return (ctx) => {
    ctx.vary('Cookie');
    return sites.of({ visitor: visitorOf(ctx), preview: previewOf(ctx) });
  };
};
