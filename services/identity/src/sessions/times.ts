/** How long an access token is good (architecture.md, "Access"), in seconds like all that follows. */
export const tokenSeconds = 15 * 60;

/** How long ended sessions stay on the list: a minute longer than their last token, for clocks that differ. */
export const endedListSeconds = tokenSeconds + 60;

/** A session that isn't renewed for this long is over. */
export const idleSeconds = 7 * 24 * 60 * 60;

/** The longest that a session goes on, however often it is renewed. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** How long the refresh token that was just replaced may still be used. */
export const graceSeconds = 10;
