/**
 * Returns the HTTP status of an error, or undefined if it has none. Checks the shape, because the client's
 * error classes belong to the shell and `instanceof` fails across bundles.
 */
const statusOf = (failure: unknown): number | undefined =>
  failure instanceof Error && 'status' in failure && typeof failure.status === 'number'
    ? failure.status
    : undefined;

/** True if the error means that the record does not exist: its id is unknown (404) or malformed (400). */
export const isMissing = (failure: unknown): boolean => [400, 404].includes(statusOf(failure) ?? 0);

/** Returns the response for a loader to throw: 404 for a record that does not exist, otherwise 503. */
export const routeFailure = (failure: unknown): Response =>
  new Response(null, { status: isMissing(failure) ? 404 : 503 });
