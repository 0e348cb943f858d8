import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const pacts = path.join(import.meta.dirname, '../../contracts/pacts');

/** An interaction of a pact file (Pact specification V4), reduced to the fields used here. */
export interface Interaction {
  description: string;
  providerStates?: { name: string }[];
  request: { method: string; path: string; headers?: Record<string, string[]> };
}
export interface Pact {
  interactions: Interaction[];
}

/** A consumer and its provider. */
export interface PactPair {
  consumer: string;
  provider: string;
}

/**
 * Reads the pact of a consumer with its provider.
 * @throws when it has not been written yet
 */
export const readPact = ({ consumer, provider }: PactPair): Pact => {
  const file = path.join(pacts, `${consumer}-${provider}.json`);
  if (!existsSync(file)) throw new Error(`${file} is not there: run the consumers' pact tests first`);
  return JSON.parse(readFileSync(file, 'utf8')) as Pact;
};
