import { z } from 'zod';

/** All codes of error answers; clients react to these, users read the message. */
export const errorCodes = [
  'BAD_REQUEST',
  'NOT_SIGNED_IN',
  'WRONG_CREDENTIALS',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'CHANGED_MEANWHILE',
  'TOO_LARGE',
  'WRONG_TYPE',
  'INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  'TOO_MANY',
  'INTERNAL',
  'UNAVAILABLE',
  'TIMED_OUT',
  'NO_ROOM',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** Body of every error answer. */
export const errorAnswer = z.object({
  status: z.literal(false),
  message: z.string(),
  code: z.enum(errorCodes),
  errors: z.array(fieldError).optional(),
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
