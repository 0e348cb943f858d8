import { badRequest, notSignedIn } from '@ekamra/chassis/http/api-error';
import type { Logger } from '@ekamra/chassis/observation/logger';
import { type createRouter, route } from '@ekamra/chassis/http/route';
import type { SecurityEvents } from '@ekamra/chassis/security/security-events';
import type { Verifier } from '@ekamra/chassis/security/verifier';
import { menuPath } from '@ekamra/contracts/front/menu-entries';
import { releaseCalls } from '@ekamra/contracts/releases/calls';
import { releaseCallSchemas } from '@ekamra/contracts/releases/page';
import type { Context } from 'koa';
import { setCookie } from '../cookies.ts';
import { localBuildCookie, type LocalBuilds } from '../versions/local-build-cookie.ts';

export interface LocalBuildRouteOptions {
  localBuilds: Pick<LocalBuilds, 'refusalOf' | 'seal'>;
  /** Restricts the cookie to HTTPS. */
  isSecure: boolean;
  verifier: Verifier;
  events: Pick<SecurityEvents, 'record'>;
  logger: Logger;
}

/**
 * Registers the calls with which a signed-in admin has the link of a local build checked, and then has the build shown in this
 * browser. They need the token of the session in a header, which no page of another site can send.
 */
export const localBuildRoute = (
  router: ReturnType<typeof createRouter>,
  { localBuilds, isSecure, verifier, events, logger }: LocalBuildRouteOptions,
): void => {
  const { checkLocalBuild, showLocalBuild: call } = releaseCalls;
  const { checkLocalBuild: checkSchemas, showLocalBuild: schemas } = releaseCallSchemas;

  route(router, checkLocalBuild, { verifier, schemas: checkSchemas }, ({ body }) => {
    const refusal = localBuilds.refusalOf(body);
    if (refusal) throw badRequest(refusal.refused);
    const { declaration, origin, until } = body;
    return { remote: declaration.name, origin, until };
  });

  route(router, call, { verifier, schemas }, ({ body, claims, ctx }) => {
    if (!claims) throw notSignedIn();
    const sealed = localBuilds.seal(body, claims.sub);
    if ('refused' in sealed) throw badRequest(sealed.refused);
    const { declaration, origin, until } = body;
    const { name: remote, paths } = declaration;
    // The router's types come from another copy of Koa.
    setCookie(ctx as unknown as Context, {
      name: localBuildCookie(isSecure),
      value: sealed.value,
      expires: new Date(until),
      isSecure,
      sameSite: 'Strict',
    });
    events.record({
      event: 'release-changed',
      adminId: claims.sub,
      details: { remote, call: `${call.method} ${call.path}`, by: origin },
    });
    logger.warn({ remote, origin, until, by: claims.sub }, 'An admin has a local build shown');
    return {
      status: true as const,
      message: `${remote} comes from ${origin}`,
      path: menuPath(paths) ?? '/',
    };
  });
};
