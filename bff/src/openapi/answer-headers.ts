import type { ZodOpenApiHeaderObject } from 'zod-openapi';

/** Headers of answers that are more than the transport's. */
export const answerHeaders = {
  ETag: {
    description: 'The version of what is answered (RFC 9110, 8.8.3)',
    schema: { type: 'string' },
  },
  'X-Total-Count': {
    description: 'Records over all pages',
    schema: { type: 'integer', minimum: 0 },
  },
  Link: {
    description: 'The first, previous, next and last page (RFC 8288)',
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

/** Refers to headers of {@link answerHeaders}. */
export const sends = (...names: AnswerHeader[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
