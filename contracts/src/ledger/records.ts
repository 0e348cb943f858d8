import { z } from 'zod';
import { remoteVersion, sha256 } from '../release.ts';

/** A pact file (Pact specification V4), as far as it matters here. */
export const pact = z.looseObject({
  consumer: z.looseObject({ name: z.string() }),
  provider: z.looseObject({ name: z.string() }),
  interactions: z.array(z.looseObject({ description: z.string() })),
});
export type Pact = z.infer<typeof pact>;

/** What came of verifying a provider against a pact. Nothing in it says on which machine. */
export const verification = z.strictObject({
  consumer: z.string(),
  provider: z.string(),
  /** Hash of the pact. */
  pact: sha256,
  providerVersion: remoteVersion,
  success: z.boolean(),
  /** How many interactions of the pact the provider was really asked. */
  interactions: z.number().int().min(0),
  at: z.iso.datetime(),
});
export type Verification = z.infer<typeof verification>;
/** `verifications/<provider>/<version>.json`: the last verification with each pact. */
export const verifications = z.array(verification);

/** What a version of a consumer that is no remote expects: `consumers/<name>/<version>.json`. */
export const expectations = z.strictObject({
  consumer: z.string(),
  version: remoteVersion,
  /** Hashes of pacts by their providers. */
  pacts: z.record(z.string(), sha256),
  at: z.iso.datetime(),
});
export type Expectations = z.infer<typeof expectations>;
