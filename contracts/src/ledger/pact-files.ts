import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pactHash } from './pact-hash.ts';
import { pact, type Pact } from './records.ts';

/** Folder of the pacts that the consumers' tests write. */
export const pactsFolder = path.join(import.meta.dirname, '../../pacts');

/** The pacts in a folder. Throws for a file that isn't one. */
export const readPacts = (folder = pactsFolder): Pact[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => pact.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))));

/** What a consumer expects by the pacts in a folder: their hashes, by provider. */
export const pactsOf = (consumer: string, folder = pactsFolder): Record<string, string> =>
  Object.fromEntries(
    readPacts(folder)
      .filter((one) => one.consumer.name === consumer)
      .map((one) => [one.provider.name, pactHash(one)]),
  );
