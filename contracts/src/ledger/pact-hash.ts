import { createHash } from 'node:crypto';
import type { Pact } from './records.ts';

/** Serialises to JSON with sorted keys (as RFC 8785 sorts them). */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
};

/**
 * Returns the identity of a pact, independent of order: SHA-256, in hexadecimal, of consumer, provider and
 * interactions. The tool that wrote the pact makes no difference.
 */
export const pactHash = ({ consumer, provider, interactions }: Pact): string => {
  const expected = interactions.map(canonicalJson).sort();
  return createHash('sha256')
    .update(JSON.stringify([consumer.name, provider.name, expected]))
    .digest('hex');
};

/** Returns the hashes of a consumer's pacts by their providers. */
export const hashesByProvider = (pacts: readonly Pact[]): Record<string, string> =>
  Object.fromEntries(pacts.map((one) => [one.provider.name, pactHash(one)]));
