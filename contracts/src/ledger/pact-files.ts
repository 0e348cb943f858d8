import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkoutFolder } from '../releases/checkout.ts';
import { pactHash } from './pact-hash.ts';
import { pact, type Pact } from './records.ts';

/** Folder of the pacts that the consumers' tests write. */
export const pactsFolder = path.join(checkoutFolder, 'contracts/pacts');

/** Reads the pacts in a folder, none if it doesn't exist. Throws for a malformed file. */
export const readPacts = (folder = pactsFolder): Pact[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => pact.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))));

/**
 * Returns where an interaction of a pact stands, such as `contracts/pacts/mf-public-bff.json:42`, in the pacts that the
 * consumers' tests wrote; the file of the ledger if they wrote another pact meanwhile.
 */
export const placeOfInteraction = (
  { consumer, provider, hash }: { consumer: string; provider: string; hash: string },
  interaction: string,
  folder = pactsFolder,
): string => {
  const file = path.join(folder, `${consumer}-${provider}.json`);
  const written = readPacts(folder).find(
    (one) => one.consumer.name === consumer && one.provider.name === provider && pactHash(one) === hash,
  );
  if (!written) return `contracts/ledger/pacts/${hash}.json`;
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(`"description": ${JSON.stringify(interaction)}`));
  return `contracts/pacts/${path.basename(file)}${index < 0 ? '' : `:${index + 1}`}`;
};

/** Returns a consumer's pacts in a folder. */
export const pactsOf = (consumer: string, folder = pactsFolder): Pact[] =>
  readPacts(folder).filter((one) => one.consumer.name === consumer);
