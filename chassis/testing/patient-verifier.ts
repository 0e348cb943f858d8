import { type CallerVerifier, createVerifier, type VerifierOptions } from '../src/security/verifier.ts';

/** Creates a verifier that waits a minute for identity, so that no test depends on how busy the machine is. */
export const patientVerifier = (options: VerifierOptions): CallerVerifier =>
  createVerifier({ deadlineMs: 60_000, ...options });
