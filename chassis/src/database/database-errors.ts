import { isNativeError } from 'node:util/types';
import { type ApiError, badRequest, conflict, noRoom, timedOut, unavailable } from '../http/api-error.ts';

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** PostgreSQL's SQLSTATEs for temporary failures: shutdown, startup, no connection left, failed serialisation. */
const temporaryStates = /^(?:08...|57P0[123]|53...|40001|40P01|25P0[34]|55P03)$/;
const connectionMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query runner already released|Driver not Connected|Cannot use a pool after calling end)/;

/** PostgreSQL's SQLSTATE for a full disk, and those of the system calls of this process. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Maps an error of PostgreSQL, of its connection, or of a full disk to an ApiError; undefined for any other error. */
export const databaseApiError = (error: unknown): ApiError | undefined => {
  if (!isNativeError(error)) return undefined;
  const code = codeOf(error);
  if (code === '57014' || error.message === 'Query read timeout') return timedOut({ cause: error });
  if (code !== undefined && fullCodes.has(code)) return noRoom({ cause: error });
  if (code !== undefined && (connectionCodes.has(code) || temporaryStates.test(code)))
    return unavailable(1, { cause: error });
  if (connectionMessages.test(error.message)) return unavailable(1, { cause: error });
  if (code === '23505') return conflict('There is such a record already', { cause: error });
  if (code !== undefined && /^22...$/.test(code))
    return badRequest('The request holds a value that can’t be stored', { cause: error });
  return undefined;
};
