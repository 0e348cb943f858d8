import { type ApiError, notAllowed } from '@ekamra/chassis/http/api-error';
import { hasBody, readBytes } from '@ekamra/chassis/http/json-body';
import type { Logger } from '@ekamra/chassis/observation/logger';
import { isApiPath } from '@ekamra/contracts/calls/api-paths';
import { formBytes } from '@ekamra/contracts/calls/body-limits';
import { releasesPath } from '@ekamra/contracts/releases/calls';
import type { Context, Middleware } from 'koa';
import { createForwarder } from '../../forward.ts';
import { answerPlainForm, isPlainForm } from '../../pages/plain-form.ts';
import type { SiteCookies } from './site-cookies.ts';
import { siteHeaders } from './site-headers.ts';
import { isReport, changesSite, writeRefused } from './write-guard.ts';

export interface SiteDoorOptions {
  /** Origin of the site. */
  site: string;
  /** Origin of the pages here. */
  localOrigin: string;
  cookies: SiteCookies;
  /** Base URL of the remotes' files: a path of the site, or the address of another host. */
  remotesBaseUrl: string;
  /** True to forward writes as well. */
  isWritable: boolean;
  logger: Logger;
}

const connectMs = 10_000;
/** Paths of documents for crawlers. */
const crawlerPath = /^\/(?:robots\.txt|sitemap[\w-]*\.xml|\.well-known\/[\w.-]+)$/;
/** Path of a published version's file, below that of the remotes; `dev` is none. */
const versionFile = /^\/[a-z][a-z0-9-]{1,40}\/[a-z0-9][a-z0-9.-]{5,63}(?:\/[\w~-][\w.~-]*)+$/;

const isCall = ({ path }: Context): boolean =>
  isApiPath(path) || path.startsWith(`${releasesPath}/`) || crawlerPath.test(path);
const isRead = ({ method }: Context): boolean => method === 'GET' || method === 'HEAD';

/**
 * Forwards to a deployed site what comes from it: the API, the addresses of releases, files of remotes and documents for
 * crawlers. Writes are refused unless they are asked for, and reports of browsers end here.
 */
export const siteDoor = (parts: SiteDoorOptions): Middleware & { close: () => Promise<void> } => {
  const { site, localOrigin, remotesBaseUrl, isWritable, logger } = parts;
  const forwarder = createForwarder(site, connectMs);
  const headers = siteHeaders(parts);
  const answerHeaders = headers.ofAnswer;

  const isVersionFile = (ctx: Context): boolean =>
    isRead(ctx) &&
    ctx.path.startsWith(`${remotesBaseUrl}/`) &&
    versionFile.test(ctx.path.slice(remotesBaseUrl.length));

  /** Tells the terminal as well: not every form shows the message of a refusal. */
  const refusal = ({ method, path }: Context): ApiError => {
    const refused = writeRefused(site);
    logger.error({ method, path }, `${method} ${path} was refused. ${refused.message}`);
    return refused;
  };
  const forwardCall = async (ctx: Context): Promise<void> => {
    const isAnsweredByCaller = isPlainForm(ctx);
    const send = async (keepBody?: (body: Buffer | undefined) => void): Promise<void> => {
      const body = isAnsweredByCaller && hasBody(ctx.req) ? await readBytes(ctx.req, formBytes) : undefined;
      keepBody?.(body);
      if (!isWritable && changesSite(ctx)) throw refusal(ctx);
      await forwarder.forward(ctx, {
        body,
        headers: headers.ofVisitor(ctx),
        answerHeaders,
        isAnsweredByCaller,
      });
    };
    return isAnsweredByCaller ? answerPlainForm(ctx, send) : send();
  };

  const middleware: Middleware = async (ctx, next) => {
    if (!headers.isLocal(ctx)) throw notAllowed(`Open this at ${localOrigin}`);
    if (isReport(ctx)) ctx.status = 204;
    else if (isCall(ctx)) await forwardCall(ctx);
    else if (isVersionFile(ctx))
      await forwarder.forward(ctx, { headers: headers.anonymous(ctx), answerHeaders });
    else await next();
  };
  return Object.assign(middleware, { close: forwarder.close });
};
