import { servedFiles } from '@ekamra/contracts/front/reserved-paths';
import { company } from '@ekamra/contracts/records/company';
import type { Middleware } from 'koa';
import type { Renderer } from '../src/server/renderer.ts';

type SiteIcons = Renderer['icons'];

/** Paths at which browsers and other programs look for icons without having read a page. */
const wellKnownIcons: Record<string, keyof SiteIcons> = {
  [servedFiles.favicon]: 'ico',
  [servedFiles.touchIcon]: 'touch',
  [servedFiles.plainTouchIcon]: 'touch',
};

/** Returns the web app manifest (W3C), by which a home screen gets the site's name and icon. */
const manifest = ({ small, large }: SiteIcons): object => ({
  name: company.name,
  short_name: company.name.split(' ')[0],
  start_url: '/',
  display: 'browser',
  background_color: '#FFFFFF',
  theme_color: '#0F4C45',
  icons: [
    { src: small, sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: large, sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
});

/** Serves the web app manifest, and leads from the well-known paths of icons to their files. */
export const siteIcons =
  (current: () => SiteIcons | Promise<SiteIcons>): Middleware =>
  async (ctx, next) => {
    const icon = Object.hasOwn(wellKnownIcons, ctx.path) ? wellKnownIcons[ctx.path] : undefined;
    if ((!icon && ctx.path !== servedFiles.manifest) || !['GET', 'HEAD'].includes(ctx.method)) return next();
    ctx['_matchedRoute'] = ctx.path;
    ctx.set('Cache-Control', 'public, max-age=86400');
    if (icon) {
      ctx.status = 302;
      ctx.set('Location', (await current())[icon]);
      ctx.body = '';
      return;
    }
    ctx.type = 'application/manifest+json';
    ctx.body = JSON.stringify(manifest(await current()));
  };
