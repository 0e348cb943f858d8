import { createHash } from 'node:crypto';
import { endLocalBuildPath } from '@ekamra/contracts/releases/calls';
import type { Middleware } from 'koa';
import { removeCookie } from '../cookies.ts';
import { browserRemote, type Site, withVersions } from '../site.ts';
import { type AllowedBuild, localBuildCookie } from './local-build-cookie.ts';

/** Returns a name in place of the version, another one for each link, in the form of versions. */
const versionOf = (build: AllowedBuild): string =>
  `local-${createHash('sha256').update(JSON.stringify(build)).digest('hex').slice(0, 16)}`;

/**
 * Returns a site with the remote of a local build in place of its own. It comes first, so that it wins a path that another one
 * declares too. This server neither fetches nor runs anything of it: its entry is known once the browser has verified the
 * manifest.
 */
export const withLocalBuild = (site: Site, build: AllowedBuild): Site => {
  const { declaration, origin, key, until, admin } = build;
  const { name } = declaration;
  const remote = browserRemote({ ...declaration, version: versionOf(build), entry: '' });
  const others = site.remotes.filter(({ source }) => source.name !== name);
  return {
    ...site,
    isForEveryone: false,
    ...withVersions([remote, ...others]),
    localBuild: { remote: name, origin, key, until, admin },
  };
};

/** Handles the link that ends a local build, for this browser. */
export const localBuildEnd =
  ({ isSecure }: { isSecure: boolean }): Middleware =>
  (ctx, next) => {
    if (ctx.path !== endLocalBuildPath || ctx.method !== 'GET') return next();
    ctx['_matchedRoute'] = endLocalBuildPath;
    removeCookie(ctx, { name: localBuildCookie(isSecure), isSecure });
    ctx.status = 303;
    ctx.set({ Location: '/', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    ctx.body = '';
    return undefined;
  };
