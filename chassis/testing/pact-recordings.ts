import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hash } from 'node:crypto';
import type { RecordedAnswer } from './pact-gateway.ts';

const root = path.join(import.meta.dirname, '../..');
const pacts = path.join(root, 'contracts/pacts');
const recordings = path.join(root, 'test-results/answers');

/** An interaction of a pact file (Pact specification V4), reduced to the fields used here. */
export interface Interaction {
  description: string;
  providerStates?: { name: string }[];
  request: { method: string; path: string; headers?: Record<string, string[]>; generators?: object };
  response: { status: number; generators?: object };
}
export interface Pact {
  interactions: Interaction[];
}

/** A consumer and its provider. */
export interface PactPair {
  consumer: string;
  provider: string;
}

const fileOf = (folder: string, { consumer, provider }: PactPair): string =>
  path.join(folder, `${consumer}-${provider}.json`);

const pactTextOf = (pair: PactPair): string => {
  const file = fileOf(pacts, pair);
  if (!existsSync(file)) throw new Error(`${file} is not there: run the consumers' pact tests first`);
  return readFileSync(file, 'utf8');
};

/**
 * Reads the pact of a consumer with its provider.
 * @throws when it has not been written yet
 */
export const readPact = (pair: PactPair): Pact => JSON.parse(pactTextOf(pair)) as Pact;

interface Recording {
  /** SHA-256 of the pact. */
  pact: string;
  /** In the order of the pact's interactions. */
  answers: RecordedAnswer[];
}

/** Stores the provider's answers to the pact's interactions, in order. */
export const storeAnswers = (pair: PactPair, answers: RecordedAnswer[]): void => {
  mkdirSync(recordings, { recursive: true });
  const recording: Recording = { pact: hash('sha256', pactTextOf(pair)), answers };
  writeFileSync(fileOf(recordings, pair), JSON.stringify(recording));
};

/**
 * Reads the provider's answers of its last verification.
 * @throws when it was not verified since the pact was written
 */
export const readAnswers = (pair: PactPair): RecordedAnswer[] => {
  const file = fileOf(recordings, pair);
  const recording = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Recording) : undefined;
  if (recording?.pact !== hash('sha256', pactTextOf(pair)))
    throw new Error(`${pair.provider} was not verified since ${pair.consumer}'s pact was written`);
  return recording.answers;
};
