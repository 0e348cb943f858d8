import type { ErrorAnswer, ErrorCode, FieldError } from '@ekamra/contracts';

interface ErrorFacts {
  status: number;
  code: ErrorCode;
  message: string;
  errors?: FieldError[] | undefined;
  /** Seconds after which the caller may try again. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** An error that is reported to the caller: status, stable code and a readable message (contracts `errorAnswer`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, errors, retryAfter, cause }: ErrorFacts) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** Returns the body of the answer to a request that failed with `error` (contracts `errorAnswer`). */
export const errorAnswerOf = ({ message, code, errors }: ApiError, requestId: string): ErrorAnswer => ({
  status: false,
  message,
  code,
  ...(errors ? { errors } : {}),
  requestId,
});

/** Optional details of an error: field errors, and the cause (logged, never sent). */
interface Detail {
  errors?: FieldError[];
  cause?: unknown;
}

/** Creates the constructor of a kind of error; its message may be replaced. */
const errorOf =
  (status: number, code: ErrorCode, defaultMessage: string) =>
  (message = defaultMessage, detail: Detail = {}): ApiError =>
    new ApiError({ ...detail, status, code, message });

/** 400: the request is malformed. */
export const badRequest = errorOf(400, 'BAD_REQUEST', 'The request can’t be understood');
/** 401: nobody is signed in, or the token is no longer valid. */
export const notSignedIn = errorOf(401, 'NOT_SIGNED_IN', 'Please sign in');
/** 403: the caller may not do this, signed in or not. */
export const notAllowed = errorOf(403, 'NOT_ALLOWED', 'You may not do this');
/** 404: no such record or address. */
export const notFound = errorOf(404, 'NOT_FOUND', 'There is nothing here');
/** 408: the request's body did not arrive in time. */
export const tooSlow = errorOf(408, 'TIMED_OUT', 'This did not arrive in time. Please try again.');
/** 409: the request contradicts what is stored. */
export const conflict = errorOf(409, 'CONFLICT', 'This contradicts what is stored');
/** 412: the record has changed since the caller read it. */
export const changedMeanwhile = errorOf(
  412,
  'CHANGED_MEANWHILE',
  'Somebody else changed this record meanwhile',
);
/** 413: the body exceeds the size limit. */
export const tooLarge = errorOf(413, 'TOO_LARGE', 'This is too large');
/** 415: unsupported media type. */
export const wrongType = errorOf(415, 'WRONG_TYPE', 'This type of content is not taken');

/** 422: well-formed but invalid; `errors` lists the fields by dotted path, and the first one gives the message. */
export const invalid = (errors: FieldError[], { cause }: { cause?: unknown } = {}) =>
  new ApiError({
    status: 422,
    code: 'INVALID',
    message: errors[0]?.message ?? 'This is not valid',
    errors,
    cause,
  });

/** 429: too many attempts. */
export const tooMany = (retryAfterSeconds: number, message = 'Too many attempts. Please try again later.') =>
  new ApiError({ status: 429, code: 'TOO_MANY', message, retryAfter: retryAfterSeconds });

/** 503: a dependency is down or has no capacity. */
export const unavailable = (retryAfterSeconds = 1, { cause }: { cause?: unknown } = {}) =>
  new ApiError({
    status: 503,
    code: 'UNAVAILABLE',
    message: 'This is not available right now. Please try again in a moment.',
    retryAfter: retryAfterSeconds,
    cause,
  });

/** 507: a disk is full, of this process or of PostgreSQL. Nothing was stored. */
export const noRoom = ({ cause }: { cause?: unknown } = {}) =>
  new ApiError({
    status: 507,
    code: 'NO_ROOM',
    message: 'There is no room left to store this. Nothing of it was saved: please try again later.',
    cause,
  });

/** 503: the request's deadline passed first. */
export const timedOut = ({ cause }: { cause?: unknown } = {}) =>
  new ApiError({
    status: 503,
    code: 'TIMED_OUT',
    message: 'This took too long. Please try again in a moment.',
    retryAfter: 1,
    cause,
  });
