import type { Caller, Refusal } from '../expectation.ts';

/**
 * Where a call is received. What the front ends expect of the BFF, the BFF mostly expects of its services in turn, so
 * both take it from here; but the BFF lets neither an invalid request through nor one without a token.
 */
export interface Level {
  /** Whether requests come as people and pages make them. */
  validates: boolean;
  /** Who is refused because nobody is signed in. */
  outsider: Caller;
}

/** The BFF, as the front ends see it. */
export const bff: Level = { validates: true, outsider: 'visitor' };
/** A service, as the BFF sees it. */
export const service: Level = { validates: false, outsider: 'stranger' };

/** An answer that says that something was done. */
export const done = { status: true as const, message: 'Done' };

/** A refusal with this code, because of these fields. */
export const refused = (code: Refusal['code'], ...fields: string[]): { refusal: Refusal } => ({
  refusal: { code, ...(fields.length > 0 ? { fields } : {}) },
});
