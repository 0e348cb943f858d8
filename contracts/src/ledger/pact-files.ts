import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pactHash } from './pact-hash.ts';
import { pact, type Pact } from './records.ts';

/** Folder of the pacts that the consumers' tests write. */
export const pactsFolder = path.join(import.meta.dirname, '../../pacts');

/** Reads the pacts in a folder. Throws for a malformed file. */
export const readPacts = (folder = pactsFolder): Pact[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => pact.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))));

/** Returns the hashes of a consumer's pacts in a folder, by provider. */
export const pactsOf = (consumer: string, folder = pactsFolder): Record<string, string> =>
  Object.fromEntries(
    readPacts(folder)
      .filter((consumerPact) => consumerPact.consumer.name === consumer)
      .map((consumerPact) => [consumerPact.provider.name, pactHash(consumerPact)]),
  );
