import type { Logger } from '@ekamra/chassis/observation/logger';
import { apiBase, sendFormPath, uploadPath } from '@ekamra/contracts/calls/calls';
import type { SiteReleases } from '@ekamra/contracts/releases/site-releases';
import type { Context } from 'koa';
import type { PageConfig } from '../../config.ts';
import { browserRemote, type Site, withVersions } from '../../site.ts';
import type { DevOptions } from '../dev-builds.ts';
import { readSite, SiteUnusable } from './deployed-site.ts';
import type { SiteCookies } from './site-cookies.ts';

interface PagePlace {
  /** Origin of the deployed site. */
  site: string;
  /** Origin of the pages here. */
  localOrigin: string;
  isWritable: boolean;
}

/** Returns the settings of the site for pages at the local origin; hosts that take uploads and mail only for writes. */
export const pageConfigOf = (
  { config, remotesBaseUrl, mediaOrigins }: SiteReleases,
  { site, localOrigin, isWritable }: PagePlace,
): PageConfig => {
  const localAddress = (address: string): string =>
    address.startsWith(`${site}/`) ? address.slice(site.length) : address;
  return {
    PUBLIC_ORIGIN: localOrigin,
    REMOTES_BASE_URL: remotesBaseUrl,
    UPLOAD_URL: isWritable ? localAddress(config.uploadUrl) : apiBase + uploadPath,
    SEND_FORM_URL: isWritable ? localAddress(config.sendFormUrl) : sendFormPath,
    EMAIL_SERVICE_ID: config.email.serviceId,
    EMAIL_TEMPLATE_ID: config.email.templateId,
    EMAIL_USER_ID: config.email.userId,
    MEDIA_ORIGINS: mediaOrigins,
  };
};

interface SiteReaderOptions {
  site: string;
  cookies: SiteCookies;
  /** Releases of the start, for as long as the site can't be read again. */
  releases: SiteReleases;
  logger: Logger;
}

/**
 * Creates the function that returns the site of a visitor, with the remotes of this checkout in place of the site's. They come
 * first, so that they win a path that both declare.
 */
export const siteWithDevRemote = ({ site, cookies, releases, logger }: SiteReaderOptions) => {
  let last = releases;
  const read = async (ctx: Context): Promise<SiteReleases> => {
    try {
      const answer = await readSite(site, cookies.toSite(ctx.req.headers.cookie));
      if (answer.cookies.length > 0) ctx.append('Set-Cookie', cookies.toBrowser(answer.cookies));
      last = answer.releases;
    } catch (err) {
      if (!(err instanceof SiteUnusable)) throw err;
      logger.error({ err }, 'The live releases could not be read; what was live stays');
    }
    return last;
  };
  return async (ctx: Context, { build, remotes }: DevOptions): Promise<Site> => {
    const live = await read(ctx);
    const own = new Set(remotes.map(({ source }) => source.name));
    // Their bundles for servers aren't public.
    const others = live.remotes.filter(({ name }) => !own.has(name)).map(browserRemote);
    const preview = live.preview && !own.has(live.preview.remote) ? { preview: live.preview } : {};
    return {
      build,
      ...withVersions([...remotes, ...others]),
      isComplete: true,
      isForEveryone: false,
      ...preview,
    };
  };
};
