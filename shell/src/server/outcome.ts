import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';

/** Statuses of a call that say that something behind is down, and may be up again soon. */
const passing = new Set([0, 429, 502, 503, 504]);

const statusOfError = (error: unknown): number => {
  if (isRouteErrorResponse(error)) return error.status;
  const failed = error instanceof Error && error.name === 'CallFailed' && 'status' in error;
  return failed && typeof error.status === 'number' && passing.has(error.status) ? 503 : 500;
};

/** The status of a rendered page; what only a remote's `*` matches exists nowhere (RFC 9110, 404). */
export const statusOf = ({ errors, statusCode }: StaticHandlerContext, pattern: string): number => {
  const [error] = Object.values(errors ?? {});
  if (error !== undefined) return statusOfError(error);
  return pattern === '*' ? 404 : statusCode;
};

/** Errors as JSON carries them: of an answer its status, of any other error nothing that is inside. */
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
