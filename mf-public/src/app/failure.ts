/**
 * The HTTP status that a failure carries; undefined when it carries none. It goes by the shape: the client's errors
 * are made by the shell, whose classes are not this remote's.
 */
const statusOf = (failure: unknown): number | undefined =>
  failure instanceof Error && 'status' in failure && typeof failure.status === 'number'
    ? failure.status
    : undefined;

/** Whether a failure says that the record does not exist: an unknown id, or one that is none. */
export const isMissing = (failure: unknown): boolean => [400, 404].includes(statusOf(failure) ?? 0);

/** What a loader throws for a failure: 404 for a record that does not exist, otherwise 503. */
export const routeFailure = (failure: unknown): Response =>
  new Response(null, { status: isMissing(failure) ? 404 : 503 });
