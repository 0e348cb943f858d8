/** Lifetime of an access token; all times here are in seconds. */
export const tokenSeconds = 15 * 60;

/** Time for which ended sessions stay on the list: a minute longer than their last token, for clock skew. */
export const endedListSeconds = tokenSeconds + 60;

/** Idle time after which a session ends. */
export const idleSeconds = 7 * 24 * 60 * 60;

/** Longest duration of a session, regardless of renewals. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/**
 * Time for which a replaced refresh token is still accepted, from the browser and network that replaced it and while its
 * successor is unused: enough for a browser whose answer was lost to come back after a restart of the server.
 */
export const graceSeconds = 2 * 60;

/** Returns the time that many seconds later. */
export const addSeconds = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);
