import { Agent, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { unavailable } from '@ekamra/chassis/api-error';
import { isFileUpload } from '@ekamra/chassis/body-arrival';
import { hasBody, readBytes } from '@ekamra/chassis/json-body';
import { currentContext } from '@ekamra/chassis/request-context';
import { inCallSpan, traceHeaderNames } from '@ekamra/chassis/tracing';
import { isApiPath, mailBase, writtenResource } from '@ekamra/contracts/api-paths';
import { apiBase } from '@ekamra/contracts/calls';
import { internalHeaders } from '@ekamra/contracts/internal';
import { createProxyServer } from 'http-proxy-3';
import type { Context, Middleware } from 'koa';
import type { Admission } from './api-admission.ts';

/** Milliseconds to connect to the BFF, and without any data of a response. */
const connectTimeout = 2_000;
const silenceTimeout = 60_000;

export interface FrontDoor {
  bffUrl: string;
  /** Public origin of the site. */
  publicOrigin: string;
  /** Returns the visitor's address. */
  addressOf: (ctx: Context) => string;
  /** Called with the resource of a write that was, or may have been, applied, before it is answered. */
  onWrite?: (resource: string) => void;
  /** Refuses what there is no room for; nothing by default. */
  admit?: Admission;
}

/**
 * Proxies API calls to the BFF, streaming files both ways; other bodies are admitted once they have arrived. If the
 * BFF is unreachable, the answer is a 503 in the common error format.
 */
export const frontDoor = ({
  bffUrl,
  publicOrigin,
  addressOf,
  onWrite,
  admit = (_, work) => work(),
}: FrontDoor): Middleware & { close: () => void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: 768, maxFreeSockets: 768 });
  const proxy = createProxyServer({ target: bffUrl, agent, connectTimeout, proxyTimeout: silenceTimeout });
  const { host, protocol } = new URL(publicOrigin);

  const announceWrite = ({ method = 'GET', url = '/' }: IncomingMessage): void => {
    const resource = writtenResource(method, url.split('?', 1)[0] ?? '');
    if (resource !== undefined) onWrite?.(resource);
  };
  proxy.on('proxyRes', ({ statusCode = 0 }, request) => {
    if (statusCode < 400 || statusCode >= 500) announceWrite(request);
  });

  const proxyRequest = (ctx: Context, body: Buffer | undefined, traceHeaders: object): Promise<void> =>
    new Promise((done, fail) => {
      ctx.respond = false;
      // The deadline is set here; visitors can't choose it.
      delete ctx.req.headers[internalHeaders.deadline];
      for (const name of traceHeaderNames) delete ctx.req.headers[name];
      Object.assign(ctx.req.headers, {
        'x-forwarded-for': addressOf(ctx),
        'x-forwarded-proto': protocol.slice(0, -1),
        'x-forwarded-host': ctx.req.headers.host ?? host,
        [internalHeaders.requestId]: currentContext()?.requestId,
        [internalHeaders.deadlineAt]: String(Date.now() + silenceTimeout),
        ...traceHeaders,
      });
      ctx.res.once('close', done);
      proxy.web(ctx.req, ctx.res, body ? { buffer: Readable.from([body]) } : {}, (error) => {
        announceWrite(ctx.req);
        if (ctx.res.headersSent) {
          ctx.res.destroy(error);
          return;
        }
        ctx.respond = true;
        fail(unavailable(2, { cause: error }));
      });
    });

  const middleware: Middleware = async (ctx, next) => {
    if (!isApiPath(ctx.path)) return next();
    ctx['_matchedRoute'] = ctx.path.startsWith(mailBase) ? `${mailBase}/*` : `${apiBase}/*`;
    const body = hasBody(ctx.req) && !isFileUpload(ctx.req) ? await readBytes(ctx.req) : undefined;
    const call = { to: 'bff', method: ctx.method, statusOf: () => ctx.res.statusCode };
    return admit(ctx, () => inCallSpan(call, (traceHeaders) => proxyRequest(ctx, body, traceHeaders)));
  };
  return Object.assign(middleware, { close: () => agent.destroy() });
};
