/**
 * Ages up to which answers to public reads, and pages made of them, are kept: milliseconds. A write to the resource of a read
 * (`resourceOf`) invalidates both at once, wherever it was made (`invalidations.ts`).
 */
export const publicCache = {
  /** Age up to which they are served without asking their source. */
  freshMs: 5_000,
  /** Age up to which they are served while their source does not answer, and a page also while it is rendered again. */
  staleMs: 600_000,
} as const;
