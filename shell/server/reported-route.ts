import { bodyLimit } from '@ekamra/contracts/calls/body-limits';
import { apiBase } from '@ekamra/contracts/calls/calls';
import { officePrefix } from '@ekamra/contracts/calls/internal';
import { vitals, vitalsCall } from '@ekamra/contracts/releases/vitals';
import type { LiveSite } from '@ekamra/release';
import type { Context } from 'koa';

/** Returns the routes of the pages that are live, or that a canary has, with how the BFF is told of each. */
const namesByRoute = ({ remotes }: LiveSite): Map<string, string> =>
  new Map(
    remotes
      .flatMap(({ live, canary }) => [live?.declaration, canary?.release.declaration])
      .flatMap((declaration) =>
        (declaration?.paths ?? []).map((path): [string, string] => {
          const route = path === '*' ? '/*' : path;
          return [route, declaration?.layout === 'site' ? route : officePrefix + route];
        }),
      ),
  );

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // The BFF refuses it.
    return undefined;
  }
};

/**
 * Creates the function that returns how the BFF is told of the route of a report of web vitals; undefined if no page has it, or
 * if the request is no report. So the names under which the BFF counts visits are those of the releases, and nobody invents any.
 */
export const createReportedRoute =
  (site: () => LiveSite) =>
  ({ method, path }: Pick<Context, 'method' | 'path'>, body: Buffer | undefined): string | undefined => {
    if (method !== vitalsCall.method || path !== apiBase + vitalsCall.path) return undefined;
    if (!body || body.length > bodyLimit(vitals)) return undefined;
    const route = vitals.safeParse(parse(body)).data?.route;
    return route === undefined ? undefined : namesByRoute(site()).get(route);
  };
