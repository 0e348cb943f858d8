import type { ErrorCode } from '@ekamra/contracts';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { type AnswerHeader, sends } from './answer-headers.ts';

interface Failure {
  status: `${4 | 5}${number}`;
  codes: [ErrorCode, ...ErrorCode[]];
  description: string;
  headers?: AnswerHeader[];
}

/** How calls may fail; each is a response of its own in the document. */
const failures = {
  BadRequest: {
    status: '400',
    codes: ['BAD_REQUEST'],
    description: 'The request can’t be understood: a parameter or a body that is malformed or not taken',
  },
  NotSignedIn: {
    status: '401',
    codes: ['NOT_SIGNED_IN'],
    description: 'Nobody is signed in, or the session is over',
    headers: ['WWW-Authenticate'],
  },
  WrongCredentials: {
    status: '401',
    codes: ['WRONG_CREDENTIALS'],
    description: 'The phone number or the password is wrong',
    headers: ['WWW-Authenticate'],
  },
  NotAllowed: {
    status: '403',
    codes: ['NOT_ALLOWED'],
    description: 'Only our own pages may do this',
  },
  NotFound: { status: '404', codes: ['NOT_FOUND'], description: 'There is no such record or file' },
  ChangedMeanwhile: {
    status: '412',
    codes: ['CHANGED_MEANWHILE'],
    description: 'The record is no longer the version that `If-Match` names; nothing was written',
  },
  TooLarge: { status: '413', codes: ['TOO_LARGE'], description: 'The body has more bytes than are taken' },
  WrongType: { status: '415', codes: ['WRONG_TYPE'], description: 'The type of the body is not taken' },
  Invalid: {
    status: '422',
    codes: ['INVALID'],
    description: 'The body does not validate; `errors` says which fields, and why',
  },
  InvalidOrReused: {
    status: '422',
    codes: ['INVALID', 'IDEMPOTENCY_KEY_REUSED'],
    description: 'The body does not validate, or the `Idempotency-Key` was used for another body',
  },
  TooMany: {
    status: '429',
    codes: ['TOO_MANY'],
    description: 'Too many attempts',
    headers: ['Retry-After'],
  },
  Internal: { status: '500', codes: ['INTERNAL'], description: 'Something went wrong on our side' },
  Unavailable: {
    status: '503',
    codes: ['UNAVAILABLE', 'TIMED_OUT'],
    description: 'Something that is needed is down, has no room, or took too long',
    headers: ['Retry-After'],
  },
} satisfies Record<string, Failure>;

export type FailureName = keyof typeof failures;

const requestId = '01990000-0000-7000-8000-000000000001';

const responseOf = ({ codes, description, headers = [] }: Failure): ZodOpenApiResponseObject => ({
  description: `${description}. Code: ${codes.map((code) => `\`${code}\``).join(' or ')}`,
  ...(headers.length > 0 ? { headers: sends(...headers) } : {}),
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

/** The response of each failure, by its name. */
export const failureResponses = Object.fromEntries(
  Object.entries<Failure>(failures).map(([name, failure]) => [name, responseOf(failure)]),
);

/** The responses of a call that may fail so; any call may fail on our side. */
export const failsWith = (...names: FailureName[]): ZodOpenApiResponsesObject =>
  Object.fromEntries(
    [...names, 'Internal' as const, 'Unavailable' as const].map((name) => [
      failures[name].status,
      { $ref: `#/components/responses/${name}` },
    ]),
  );
