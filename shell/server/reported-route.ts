import { apiBase } from '@ekamra/contracts/calls';
import { vitals, vitalsCall } from '@ekamra/contracts/vitals';
import type { LiveSite } from '@ekamra/release';
import type { Context } from 'koa';

/** Returns the routes of the public pages that are live, or that a canary has. */
const publicRoutes = ({ remotes }: LiveSite): string[] =>
  remotes
    .flatMap(({ live, canary }) => [live, canary?.release])
    .flatMap((release) => (release?.declaration.layout === 'site' ? release.declaration.paths : []))
    .map((path) => (path === '*' ? '/*' : path));

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // The BFF refuses it.
    return undefined;
  }
};

/**
 * Creates the function that returns the route of a report of web vitals; undefined if it is none of the public pages, or if
 * the request is no report. So the names under which the BFF counts visits are those of the releases, and nobody invents any.
 */
export const createReportedRoute =
  (site: () => LiveSite) =>
  ({ method, path }: Pick<Context, 'method' | 'path'>, body: Buffer | undefined): string | undefined => {
    if (method !== vitalsCall.method || path !== apiBase + vitalsCall.path) return undefined;
    if (!body || body.length > (vitalsCall.largest ?? 0)) return undefined;
    const route = vitals.safeParse(parse(body)).data?.route;
    return route !== undefined && publicRoutes(site()).includes(route) ? route : undefined;
  };
