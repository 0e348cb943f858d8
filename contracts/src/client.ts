import type { Call, CallShape } from './calls.ts';
import { apiBase } from './calls.ts';
import type { ErrorAnswer, ErrorCode, FieldError } from './error.ts';

/**
 * A call that did not succeed: the server's answer, or `status` 0 when none came. Its message is what the server says
 * to a person, and empty when it says nothing.
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  readonly code: ErrorCode | 'NO_ANSWER';
  /** What the server says of single fields, by their dotted path. */
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
 * Whether an error is a failed call. It goes by the name and not by `instanceof`: the client is the shell's, which is
 * built apart from the remotes and has a class of its own.
 */
export const isCallFailed = (error: unknown): error is CallFailed =>
  error instanceof Error && error.name === 'CallFailed';

/** A call's answer with what only its headers say. */
export interface Answered<T> {
  data: T;
  /** Records over all pages (`X-Total-Count`); undefined where the call does not page. */
  total: number | undefined;
  /** The version to send back as `ifMatch` (`ETag`). */
  etag: string | undefined;
}

type Given<Shape extends CallShape> = Pick<Shape, Extract<keyof Shape, 'params' | 'body'>> & {
  query?: Shape['query'];
  ifMatch?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/** Where the API is and how to reach it. */
export interface ClientOptions {
  /** Origin of the API, without a path: '' is the page's own. */
  origin: string;
  /** What the paths of the calls lie below: {@link apiBase}, or '' where a service itself is called. */
  base?: string;
  /** The access token to send, if there is one. */
  token?: () => string | undefined;
  /** Called once when an answer is 401; resolves to true when the call is worth repeating. */
  renew?: () => Promise<boolean>;
  fetch?: typeof fetch;
  /** Headers for every call. */
  headers?: Record<string, string>;
}

export interface Client {
  /** Makes a call. Throws {@link CallFailed} for every answer that isn't a success, and when there is none. */
  <Shape extends CallShape>(call: Call<Shape>, given?: Given<Shape>): Promise<Answered<Shape['answer']>>;
}

interface AnyGiven {
  params?: { id: string } | undefined;
  query?: object | undefined;
  body?: unknown;
  ifMatch?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const address = (call: Call, { params, query }: AnyGiven): string => {
  const filled = call.path.replace(/:id\b/, () => encodeURIComponent(params?.id ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return filled + (search.size > 0 ? `?${search}` : '');
};

const failureOf = async (response: Response): Promise<CallFailed> => {
  const answer: unknown = await response.json().catch(() => undefined);
  const told = answer as Partial<ErrorAnswer> | undefined;
  return new CallFailed(response.status, {
    ...told,
    message: typeof told?.message === 'string' ? told.message : '',
  });
};

/** The text of a file, with the byte order mark that tells spreadsheets its encoding. */
const textOf = async (response: Response): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());

/** A client for the calls of `calls.ts`, for browsers and for the server alike. */
export const createClient = (options: ClientOptions): Client => {
  const { origin, base = apiBase, token, renew, fetch: send = fetch } = options;

  const attempt = (call: Call, given: AnyGiven): Promise<Response> => {
    const bearer = token?.();
    return send(origin + base + address(call, given), {
      method: call.method,
      credentials: 'same-origin',
      headers: {
        accept: call.type ?? 'application/json',
        ...options.headers,
        ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(given.ifMatch ? { 'if-match': given.ifMatch } : {}),
        ...(given.idempotencyKey ? { 'idempotency-key': given.idempotencyKey } : {}),
      },
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      ...(given.signal ? { signal: given.signal } : {}),
    }).catch((cause: unknown) => {
      if (given.signal?.aborted) throw cause;
      throw new CallFailed(0, { message: 'The server could not be reached' }, cause);
    });
  };

  return async <Shape extends CallShape>(call: Call<Shape>, given = {} as Given<Shape>) => {
    let response = await attempt(call, given);
    if (response.status === 401 && call.access === 'admin' && (await renew?.()))
      response = await attempt(call, given);
    if (!response.ok) throw await failureOf(response);
    const total = response.headers.get('x-total-count');
    return {
      data: (await (call.type === undefined ? response.json() : textOf(response))) as Shape['answer'],
      total: total === null ? undefined : Number(total),
      etag: response.headers.get('etag') ?? undefined,
    };
  };
};
