import type { ShellOffer } from '@ekamra/contracts/releases/deployments';
import { siteReleasesPath } from '@ekamra/contracts/releases/calls';
import { siteReleases } from '@ekamra/contracts/releases/site-releases';
import type { Context, Middleware } from 'koa';
import { frontConfig, type ShellConfig } from '../config.ts';
import type { Site } from '../site.ts';

interface SiteReleasesOptions {
  config: ShellConfig;
  offers: ShellOffer;
  /** Selects the site for a request. */
  site: (ctx: Context) => Promise<Site>;
}

/** Tells anybody which releases the caller gets, for a remote that is developed against this site. */
export const siteReleasesRoute =
  ({ config, offers, site }: SiteReleasesOptions): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== siteReleasesPath || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx['_matchedRoute'] = siteReleasesPath;
    const { remotes, preview, localBuild } = await site(ctx);
    ctx.set('Cache-Control', 'private, no-store');
    ctx.body = siteReleases.parse({
      offers,
      config: frontConfig(config),
      remotesBaseUrl: config.REMOTES_BASE_URL,
      mediaOrigins: config.MEDIA_ORIGINS,
      // A local build is no release.
      remotes: remotes.map(({ source }) => source).filter(({ name }) => name !== localBuild?.remote),
      preview,
    });
  };
