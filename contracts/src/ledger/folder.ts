import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { pactHash } from './pact-hash.ts';
import {
  expectations,
  type Expectations,
  pact,
  type Pact,
  type Verification,
  verification,
  verifications,
} from './records.ts';

/** Folder of this repository's ledger. */
export const ledgerFolder = path.join(import.meta.dirname, '../../ledger');

/** What was expected and what was verified, as files. Every read throws for a file that isn't what it should be. */
export interface LedgerFolder {
  /** Keeps a pact under its hash, which it resolves to. */
  addPact(added: Pact): Promise<string>;
  pact(hash: string): Promise<Pact | undefined>;
  pactHashes(): Promise<string[]>;
  /** Keeps what came of a verification, in place of the last one with the same pact. */
  addVerification(added: Verification): Promise<void>;
  verifications(provider: string, version: string): Promise<Verification[]>;
  /** Keeps what a version of a consumer expects. */
  addExpectations(added: Expectations): Promise<void>;
  expectations(consumer: string, version: string): Promise<Expectations | undefined>;
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Reads a JSON file; undefined when there is none. */
export const readRecord = async <T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> => {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new Error(`${file} isn't a record of the ledger`, { cause: error });
  }
};

/** Names in a folder; none when it doesn't exist. */
export const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** Whoever reads gets the old content or the new one, whole. */
const write = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, `${text}\n`);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

const isSameBut = <T extends { at: string }>(one: T | undefined, other: T): boolean =>
  JSON.stringify({ ...one, at: '' }) === JSON.stringify({ ...other, at: '' });

const keyOf = ({ consumer, pact: hash }: Verification): string => `${consumer} ${hash}`;
const byPact = (a: Verification, b: Verification): number => (keyOf(a) < keyOf(b) ? -1 : 1);

const lines = (records: Verification[]): string =>
  `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]`;

/** The ledger in a folder. What says nothing new leaves it as it is. */
export const openLedgerFolder = (root = ledgerFolder): LedgerFolder => {
  const pactFile = (hash: string): string => path.join(root, 'pacts', `${hash}.json`);
  const verificationsFile = (provider: string, version: string): string =>
    path.join(root, 'verifications', provider, `${version}.json`);
  const expectationsFile = (consumer: string, version: string): string =>
    path.join(root, 'consumers', consumer, `${version}.json`);

  const ledger: LedgerFolder = {
    async addPact(added) {
      const { consumer, provider, interactions } = added;
      const hash = pactHash(added);
      if (await ledger.pact(hash)) return hash;
      // The verifier goes by the version of the specification; what tool wrote it is of no concern.
      const metadata = { pactSpecification: { version: '4.0' } };
      await write(pactFile(hash), JSON.stringify({ consumer, provider, interactions, metadata }));
      return hash;
    },
    async pact(hash) {
      const found = await readRecord(pactFile(hash), pact);
      if (found && pactHash(found) !== hash) throw new Error(`${pactFile(hash)} holds another pact`);
      return found;
    },
    pactHashes: async () =>
      (await namesIn(path.join(root, 'pacts'))).map((name) => name.replace(/\.json$/, '')),
    async addVerification(added) {
      const { provider, providerVersion } = verification.parse(added);
      const kept = await ledger.verifications(provider, providerVersion);
      const isSame = ({ consumer, pact: hash }: Verification): boolean =>
        consumer === added.consumer && hash === added.pact;
      if (isSameBut(kept.find(isSame), added)) return;
      const all = [...kept.filter((one) => !isSame(one)), added].sort(byPact);
      await write(verificationsFile(provider, providerVersion), lines(all));
    },
    verifications: async (provider, version) =>
      (await readRecord(verificationsFile(provider, version), verifications)) ?? [],
    async addExpectations(added) {
      const { consumer, version } = expectations.parse(added);
      if (isSameBut(await ledger.expectations(consumer, version), added)) return;
      await write(expectationsFile(consumer, version), JSON.stringify(added, undefined, 2));
    },
    expectations: (consumer, version) => readRecord(expectationsFile(consumer, version), expectations),
  };
  return ledger;
};
