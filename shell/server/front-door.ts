import { isFileUpload } from '@ekamra/chassis/http/body-arrival';
import { checkBodySize, hasBody, readBytes } from '@ekamra/chassis/http/json-body';
import { checkMultipart } from '@ekamra/chassis/http/multipart';
import { currentContext } from '@ekamra/chassis/http/request-context';
import { inCallSpan, traceHeaderNames } from '@ekamra/chassis/observation/tracing';
import { isApiPath, mailBase, writtenResource } from '@ekamra/contracts/calls/api-paths';
import { bodyLimitOf } from '@ekamra/contracts/calls/body-limits';
import { apiBase } from '@ekamra/contracts/calls/calls';
import { internalHeaders } from '@ekamra/contracts/calls/internal';
import type { Context, Middleware } from 'koa';
import type { Admission } from './api-admission.ts';
import { createForwarder, silenceTimeout } from './forward.ts';
import { answerPlainForm, isPlainForm } from './pages/plain-form.ts';

export interface FrontDoor {
  bffUrl: string;
  /** Public origin of the site. */
  publicOrigin: string;
  /** Returns the visitor's address. */
  addressOf: (ctx: Context) => string;
  /** Called with the resource of a write that was applied, before it is answered. */
  onWrite?: (resource: string) => void;
  /** Returns the route of the page that a request reports about; none by default. */
  reportedRoute?: (ctx: Context, body: Buffer | undefined) => string | undefined;
  /** Refuses what there is no room for; nothing by default. */
  admission?: Admission;
}

/** The body of a call, and what is sent with it. */
interface CallBody {
  /** Undefined for a file, which is streamed. */
  body: Buffer | undefined;
  /** Largest body: bytes. */
  largest: number;
  traceHeaders: Record<string, string>;
}

/** Admission without limits. */
const unlimited: Admission = {
  count: async () => ({ key: undefined, isAdmin: false }),
  run: (_ctx, _caller, work) => work(),
};

/**
 * Proxies API calls to the BFF, streaming files both ways; other bodies take room once they have arrived. If the
 * BFF is unreachable, the answer is a 503 in the common error format; a form sent without scripts is answered with pages instead.
 */
export const frontDoor = ({
  bffUrl,
  publicOrigin,
  addressOf,
  onWrite,
  reportedRoute,
  admission = unlimited,
}: FrontDoor): Middleware & { close: () => Promise<void> } => {
  const forwarder = createForwarder(bffUrl);
  const { host, protocol } = new URL(publicOrigin);

  // Of a write without an answer, which anybody can break off, the services tell if it was committed.
  const announceWrite = ({ method, path }: Context, status: number): void => {
    const resource = status < 300 ? writtenResource(method, path) : undefined;
    if (resource !== undefined) onWrite?.(resource);
  };

  const forwardCall = (ctx: Context, { body, largest, traceHeaders }: CallBody): Promise<void> =>
    forwarder.forward(ctx, {
      body,
      largest,
      headers: {
        // Visitors can't choose these.
        ...Object.fromEntries(
          [internalHeaders.deadline, ...traceHeaderNames].map((name) => [name, undefined]),
        ),
        'x-forwarded-for': addressOf(ctx),
        'x-forwarded-proto': protocol.slice(0, -1),
        'x-forwarded-host': ctx.req.headers.host ?? host,
        [internalHeaders.requestId]: currentContext()?.requestId,
        [internalHeaders.deadlineAt]: String(Date.now() + silenceTimeout),
        [internalHeaders.pageRoute]: reportedRoute?.(ctx, body),
        ...traceHeaders,
      },
      onAnswer: (status) => announceWrite(ctx, status),
      isAnsweredByCaller: isPlainForm(ctx),
    });

  /**
   * Passes a request on. Its rate, its caller's token and its size are checked before its body is read, which `keepBody` is
   * called with.
   */
  const passOn = async (ctx: Context, keepBody?: (body: Buffer | undefined) => void): Promise<void> => {
    const caller = await admission.count(ctx);
    const largest = bodyLimitOf(ctx.method, ctx.path);
    checkBodySize(ctx.req, largest);
    if (isPlainForm(ctx)) checkMultipart(ctx.req);
    const isStreamed = !hasBody(ctx.req) || isFileUpload(ctx.req);
    const body = isStreamed ? undefined : await readBytes(ctx.req, largest);
    keepBody?.(body);
    const call = { to: 'bff', method: ctx.method, statusOf: () => ctx.res.statusCode };
    await admission.run(ctx, caller, () =>
      inCallSpan(call, (traceHeaders) => forwardCall(ctx, { body, largest, traceHeaders })),
    );
  };

  const middleware: Middleware = async (ctx, next) => {
    if (!isApiPath(ctx.path)) return next();
    ctx['_matchedRoute'] = ctx.path.startsWith(mailBase) ? `${mailBase}/*` : `${apiBase}/*`;
    return isPlainForm(ctx) ? answerPlainForm(ctx, (keepBody) => passOn(ctx, keepBody)) : passOn(ctx);
  };
  return Object.assign(middleware, { close: forwarder.close });
};
