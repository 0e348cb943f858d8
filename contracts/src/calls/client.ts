import { apiBase, type Call, type CallShape, verifiesToken } from './calls.ts';
import { DeadlineExceeded, fileDeadlineMs, withDeadline } from './deadline.ts';
import type { ErrorAnswer, ErrorCode, FieldError } from './error.ts';

/**
 * A failed call: the server's error answer, or `status` 0 without an answer. The message is the server's message for
 * the user, or empty.
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  readonly code: ErrorCode | 'NO_ANSWER';
  /** Field errors from the server, by dotted path. */
  readonly errors: FieldError[];
  readonly requestId: string | undefined;

  constructor(status: number, answer: Partial<ErrorAnswer> & { message: string }, cause?: unknown) {
    super(answer.message, { cause });
    this.status = status;
    this.code = answer.code ?? 'NO_ANSWER';
    this.errors = answer.errors ?? [];
    this.requestId = answer.requestId;
  }
}

/**
 * True for a failed call. Compares the name instead of `instanceof`, because the shell's client is built separately
 * from the remotes and has its own class.
 */
export const isCallFailed = (error: unknown): error is CallFailed =>
  error instanceof Error && error.name === 'CallFailed';

/** Answer of a call and the values of its headers. */
export interface CallResult<T> {
  data: T;
  /** Records over all pages (`X-Total-Count`); undefined if the call is not paged. */
  total: number | undefined;
  /** Version to send back as `ifMatch` (`ETag`). */
  etag: string | undefined;
  /** The server's time at its answer (`Date`): milliseconds since 1970. A shell of an earlier version leaves it out. */
  servedAt?: number;
}

interface CallOptions {
  ifMatch?: string;
  idempotencyKey?: string;
  /** True to leave the token out, so that the answer is the one that the public gets. */
  isAnonymous?: boolean;
  signal?: AbortSignal;
}
type CallInput<Shape extends CallShape> = Pick<Shape, Extract<keyof Shape, 'params' | 'body'>> & {
  query?: Shape['query'];
} & CallOptions;

/** Address and credentials of the API. */
export interface ClientOptions {
  /** Origin of the API, without a path; '' for the page's own. */
  origin: string;
  /** Base path of the calls: {@link apiBase}, or '' to call a service directly. */
  base?: string;
  /** Returns the access token, if any. */
  token?: () => string | undefined;
  /** Called once for a 401; resolves to true to retry the call. The call fails with what it throws. */
  renew?: () => Promise<boolean>;
  fetch?: typeof fetch;
  /** Headers for every call. */
  headers?: Record<string, string>;
}

export interface Client {
  /** Makes a call. Throws {@link CallFailed} for an error answer, or none within {@link withDeadline}'s time. */
  <Shape extends CallShape>(
    call: Call<Shape>,
    input?: CallInput<Shape>,
  ): Promise<CallResult<Shape['answer']>>;
}

interface AnyCallInput extends CallOptions {
  params?: { id: string } | undefined;
  query?: object | undefined;
  body?: unknown;
}

const address = (call: Call, { params, query }: AnyCallInput): string => {
  const filledPath = call.path.replace(/:id\b/, () => encodeURIComponent(params?.id ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const single of [value].flat())
      if (single !== undefined && single !== '') search.append(name, String(single));
  return filledPath + (search.size > 0 ? `?${search}` : '');
};

const failureOf = async (response: Response): Promise<CallFailed> => {
  const answer: unknown = await response.json().catch(() => undefined);
  const errorBody = answer as Partial<ErrorAnswer> | undefined;
  return new CallFailed(response.status, {
    ...errorBody,
    message: typeof errorBody?.message === 'string' ? errorBody.message : '',
  });
};

/** Text of a file, including the byte order mark that spreadsheets need. */
const textOf = async (response: Response): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());

/** Creates the failure of a call without an answer. */
export const unreachable = (cause: unknown): CallFailed =>
  new CallFailed(0, { message: 'The server could not be reached' }, cause);

const inTime: typeof withDeadline = (work, options) =>
  withDeadline(work, options).catch((cause: unknown) => {
    throw cause instanceof DeadlineExceeded ? unreachable(cause) : cause;
  });

/** Creates a client for the calls of `calls.ts`, for browsers and servers. */
export const createClient = (options: ClientOptions): Client => {
  const { origin, base = apiBase, token, renew, fetch: send = fetch } = options;

  const attempt = (call: Call, input: AnyCallInput): Promise<Response> => {
    const bearer = input.isAnonymous ? undefined : token?.();
    return send(origin + base + address(call, input), {
      method: call.method,
      credentials: 'same-origin',
      headers: {
        accept: call.type ?? 'application/json',
        ...options.headers,
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(input.ifMatch ? { 'if-match': input.ifMatch } : {}),
        ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal ? { signal: input.signal } : {}),
    }).catch((cause: unknown) => {
      if (input.signal?.aborted) throw cause;
      throw unreachable(cause);
    });
  };

  const answerOf = async (call: Call, input: AnyCallInput) => {
    let response = await attempt(call, input);
    if (response.status === 401 && verifiesToken(call) && (await renew?.()))
      response = await attempt(call, input);
    if (!response.ok) throw await failureOf(response);
    return { response, json: call.type === undefined ? await response.json() : undefined };
  };

  return async <Shape extends CallShape>(call: Call<Shape>, input = {} as CallInput<Shape>) => {
    const { signal: ending } = input;
    const { response, json } = await inTime((signal) => answerOf(call, { ...input, signal }), {
      signal: ending,
    });
    const readFile = () => inTime(() => textOf(response), { signal: ending, ms: fileDeadlineMs });
    const total = response.headers.get('x-total-count');
    const servedAt = Date.parse(response.headers.get('date') ?? '');
    return {
      data: (call.type === undefined ? json : await readFile()) as Shape['answer'],
      total: total === null ? undefined : Number(total),
      etag: response.headers.get('etag') ?? undefined,
      ...(Number.isNaN(servedAt) ? {} : { servedAt }),
    };
  };
};
