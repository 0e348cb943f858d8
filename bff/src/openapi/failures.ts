import type {
  ZodOpenApiHeaderObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';
import type { ErrorCode } from '@ekamra/contracts';
import { maxPagedRecords } from '@ekamra/contracts/records/paged-records';

/** Headers of answers, except those of the transport. */
export const answerHeaders = {
  ETag: {
    description: 'The version of what is answered (RFC 9110, 8.8.3)',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: `Records over all pages; with a filter or search at most ${maxPagedRecords + 1}, which says that there are more`,
    schema: { type: 'integer', minimum: 0 },
  },
  Link: {
    description: `The first, previous, next and last page (RFC 8288); the last one only of lists of up to ${maxPagedRecords} records`,
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds after which to try again',
    schema: { type: 'integer', minimum: 1 },
  },
  'WWW-Authenticate': {
    description: 'How to sign in (RFC 6750)',
    schema: { type: 'string', const: 'Bearer' },
  },
  'Set-Cookie': {
    description: 'The refresh cookie: HttpOnly, SameSite=Strict',
    schema: { type: 'string' },
  },
  'Content-Disposition': {
    description: 'The name of the file',
    schema: { type: 'string' },
  },
} satisfies Record<string, ZodOpenApiHeaderObject>;

export type AnswerHeader = keyof typeof answerHeaders;

/** Returns references to headers of {@link answerHeaders}. */
export const headerRefs = (...names: AnswerHeader[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

type Failure = [
  status: `${4 | 5}${number}`,
  codes: [ErrorCode, ...ErrorCode[]],
  description: string,
  ...headers: AnswerHeader[],
];

/** Failures of calls; each is a named response in the document. */
const failures = {
  BadRequest: [
    '400',
    ['BAD_REQUEST'],
    'The request can’t be understood: a parameter or a body that is malformed or not taken',
  ],
  NotSignedIn: ['401', ['NOT_SIGNED_IN'], 'Nobody is signed in, or the session is over', 'WWW-Authenticate'],
  WrongCredentials: [
    '401',
    ['WRONG_CREDENTIALS'],
    'The phone number or the password is wrong',
    'WWW-Authenticate',
  ],
  NotAllowed: ['403', ['NOT_ALLOWED'], 'Only our own pages may do this'],
  NotFound: ['404', ['NOT_FOUND'], 'There is no such record or file'],
  TooSlow: ['408', ['TIMED_OUT'], 'The body did not arrive in time'],
  ChangedMeanwhile: [
    '412',
    ['CHANGED_MEANWHILE'],
    'The record is no longer the version that `If-Match` names; nothing was written',
  ],
  TooLarge: ['413', ['TOO_LARGE'], 'The body has more bytes than are taken'],
  WrongType: ['415', ['WRONG_TYPE'], 'The type of the body is not taken'],
  Invalid: ['422', ['INVALID'], 'The body does not validate; `errors` says which fields, and why'],
  InvalidOrReused: [
    '422',
    ['INVALID', 'IDEMPOTENCY_KEY_REUSED'],
    'The body does not validate, or the `Idempotency-Key` was used for another body',
  ],
  TooMany: ['429', ['TOO_MANY'], 'Too many attempts', 'Retry-After'],
  Internal: ['500', ['INTERNAL'], 'Something went wrong on our side'],
  Unavailable: [
    '503',
    ['UNAVAILABLE', 'TIMED_OUT'],
    'Something that is needed is down, has no room, or took too long',
    'Retry-After',
  ],
  NoRoom: ['507', ['NO_ROOM'], 'A disk is full; nothing was stored'],
} satisfies Record<string, Failure>;

export type FailureName = keyof typeof failures;

const requestId = '01990000-0000-7000-8000-000000000001';

const responseOf = ([, codes, description, ...headers]: Failure): ZodOpenApiResponseObject => ({
  description: `${description}. Code: ${codes.map((code) => `\`${code}\``).join(' or ')}`,
  ...(headers.length > 0 ? { headers: headerRefs(...headers) } : {}),
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Error' }],
        properties: { code: { type: 'string', enum: codes } },
      },
      example: { status: false, message: description, code: codes[0], requestId },
    },
  },
});

/** Responses of the failures, by name. */
export const failureResponses = Object.fromEntries(
  Object.entries<Failure>(failures).map(([name, failure]) => [name, responseOf(failure)]),
);

/** Returns the responses of a call with these failures, those of a body too, and internal ones, which every call has. */
export const failureRefs = (...names: FailureName[]): ZodOpenApiResponsesObject =>
  Object.fromEntries(
    [
      ...names,
      ...(names.includes('TooLarge') ? ['TooSlow' as const] : []),
      'Internal' as const,
      'Unavailable' as const,
    ].map((name) => [failures[name][0], { $ref: `#/components/responses/${name}` }]),
  );
