/** How long the link of a recovery mail works (architecture.md, "Access"), in seconds like all that follows. */
export const linkSeconds = 30 * 60;

/** How long a recovery is kept after its link has expired. */
export const keptSeconds = 24 * 60 * 60;
