import type { ErrorCode, FieldError } from '@ekamra/contracts';

interface ErrorFacts {
  status: number;
  code: ErrorCode;
  message: string;
  errors?: FieldError[] | undefined;
  /** Seconds after which the caller may try again. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** An error that the caller is told of: status, stable code and a message for a person (contracts `errorAnswer`). */
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

/** What may be added to an error: what is wrong with which field, and what led to it (logged, never answered). */
interface Detail {
  errors?: FieldError[];
  cause?: unknown;
}

/** 400: the request itself can't be understood. */
export const badRequest = (message = 'The request can’t be understood', detail: Detail = {}) =>
  new ApiError({ ...detail, status: 400, code: 'BAD_REQUEST', message });

/** 401: nobody is signed in, or the token is no longer good. */
export const notSignedIn = (message = 'Please sign in', detail: Detail = {}) =>
  new ApiError({ ...detail, status: 401, code: 'NOT_SIGNED_IN', message });

/** 403: signed in or not, this is not for the caller. */
export const notAllowed = (message = 'You may not do this', detail: Detail = {}) =>
  new ApiError({ ...detail, status: 403, code: 'NOT_ALLOWED', message });

/** 404: there is no such record or address. */
export const notFound = (message = 'There is nothing here', detail: Detail = {}) =>
  new ApiError({ ...detail, status: 404, code: 'NOT_FOUND', message });

/** 409: the request contradicts what is stored. */
export const conflict = (message = 'This contradicts what is stored', detail: Detail = {}) =>
  new ApiError({ ...detail, status: 409, code: 'CONFLICT', message });

/** 412: the record is no longer the version that the caller edited. */
export const changedMeanwhile = (
  message = 'Somebody else changed this record meanwhile',
  detail: Detail = {},
) => new ApiError({ ...detail, status: 412, code: 'CHANGED_MEANWHILE', message });

/** 413: more bytes than are taken. */
export const tooLarge = (message = 'This is too large', detail: Detail = {}) =>
  new ApiError({ ...detail, status: 413, code: 'TOO_LARGE', message });

/** 415: not a media type that is taken. */
export const wrongType = (message = 'This type of content is not taken', detail: Detail = {}) =>
  new ApiError({ ...detail, status: 415, code: 'WRONG_TYPE', message });

/** 422: understood, but it does not validate; `errors` says which fields, by dotted path, the first is the message. */
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

/** 503: something that is needed is down or has no room. */
export const unavailable = (retryAfterSeconds = 1, { cause }: { cause?: unknown } = {}) =>
  new ApiError({
    status: 503,
    code: 'UNAVAILABLE',
    message: 'This is not available right now. Please try again in a moment.',
    retryAfter: retryAfterSeconds,
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
