import type { Caller, Refusal } from '../expectation.ts';

/**
 * Level at which a call is received. The BFF mostly expects of its services what the front ends expect of the BFF, so
 * both use the same expectations; but the BFF does not forward requests without a token.
 */
export interface Level {
  /** Caller that is refused as not signed in. */
  outsider: Caller;
}

/** The BFF as seen by the front ends. */
export const bff: Level = { outsider: 'visitor' };
/** A service as seen by the BFF. */
export const service: Level = { outsider: 'stranger' };

/** Answer to a successful write. */
export const done = { status: true as const, message: 'Done' };

/** Returns the expectation of a refusal with this code and these fields. */
export const refusalWith = (code: Refusal['code'], ...fields: string[]): { refusal: Refusal } => ({
  refusal: { code, ...(fields.length > 0 ? { fields } : {}) },
});
