import { z } from 'zod';
import { remoteVersion, sha256 } from '../releases/release.ts';

/** A pact file (Pact specification V4), reduced to the fields used here. */
export const pact = z.looseObject({
  consumer: z.looseObject({ name: z.string() }),
  provider: z.looseObject({ name: z.string() }),
  interactions: z.array(z.looseObject({ description: z.string() })),
});
export type Pact = z.infer<typeof pact>;

/** Interactions that a failed verification names, and characters of what is wrong with each. */
export const maxMismatches = 10;
export const longestMismatch = 400;

/** An interaction that a provider didn't keep, and in what. */
export const mismatch = z.strictObject({
  interaction: z.string(),
  mismatch: z.string().max(longestMismatch),
});
export type Mismatch = z.infer<typeof mismatch>;

/** Result of verifying a provider against a pact, independent of the machine. */
export const verification = z.strictObject({
  consumer: z.string(),
  provider: z.string(),
  /** Hash of the pact. */
  pact: sha256,
  providerVersion: remoteVersion,
  success: z.boolean(),
  /** Number of interactions that the provider answered. */
  interactions: z.number().int().min(0),
  /** Only of a failed verification; absent if it failed for another reason. */
  mismatches: z.array(mismatch).max(maxMismatches).optional(),
  at: z.iso.datetime(),
});
export type Verification = z.infer<typeof verification>;
/** `verifications/<provider>/<version>.json`: the last verification with each pact. */
export const verifications = z.array(verification);

/** Expectations of one version of a consumer other than a remote: `consumers/<name>/<version>.json`. */
export const expectations = z.strictObject({
  consumer: z.string(),
  version: remoteVersion,
  /** Pact hashes by provider. */
  pacts: z.record(z.string(), sha256),
  at: z.iso.datetime(),
});
export type Expectations = z.infer<typeof expectations>;
