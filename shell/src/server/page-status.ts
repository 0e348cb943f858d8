import { failureFrom, type PageFailure } from '@ekamra/contracts/releases/failure-text';
import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';

/** Statuses of API calls that mean a temporary failure. */
const temporaryStatuses = new Set([0, 429, 502, 503, 504]);

/** True for an error of the API that isn't the fault of the code that called it. */
export const isTemporary = (error: unknown): boolean => {
  const failed = error instanceof Error && error.name === 'CallFailed' && 'status' in error;
  return failed && typeof error.status === 'number' && temporaryStatuses.has(error.status);
};

const statusOfError = (error: unknown): number => {
  if (isRouteErrorResponse(error)) return error.status;
  return isTemporary(error) ? 503 : 500;
};

/** Returns the status of a rendered page; a match of only a remote's `*` is 404 (RFC 9110). */
export const statusOf = ({ errors, statusCode }: StaticHandlerContext, pattern: string): number => {
  const [error] = Object.values(errors ?? {});
  if (error !== undefined) return statusOfError(error);
  return pattern === '*' ? 404 : statusCode;
};

/** Describes what made a page fail with 500, for the team; undefined if nothing did. */
export const failureOf = ({ errors }: Pick<StaticHandlerContext, 'errors'>): PageFailure | undefined => {
  const [error] = Object.values(errors ?? {});
  return error === undefined || statusOfError(error) !== 500 ? undefined : failureFrom(error);
};

/** Converts errors for JSON: the status of responses, and nothing internal of other errors. */
export const plainErrors = (errors: StaticHandlerContext['errors']): Record<string, unknown> | null =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([route, error]: [string, unknown]) => [
      route,
      isRouteErrorResponse(error)
        ? { status: error.status, statusText: error.statusText, internal: false, data: null }
        : { message: 'The page failed on the server' },
    ]),
  );
