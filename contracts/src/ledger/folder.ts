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

/** Files of expectations and verifications. Reads throw for a malformed file. */
export interface LedgerFolder {
  /** Stores a pact under its hash and resolves to the hash. */
  addPact(entry: Pact): Promise<string>;
  pact(hash: string): Promise<Pact | undefined>;
  pactHashes(): Promise<string[]>;
  /** Stores a verification; it replaces the last one of the same pact. */
  addVerification(entry: Verification): Promise<void>;
  verifications(provider: string, version: string): Promise<Verification[]>;
  /** Stores the expectations of a consumer's version. */
  addExpectations(entry: Expectations): Promise<void>;
  expectations(consumer: string, version: string): Promise<Expectations | undefined>;
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Reads a JSON file; undefined if it doesn't exist. */
export const readRecord = async <T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> => {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new Error(`${file} isn't a record of the ledger`, { cause: error });
  }
};

/** Returns the names in a folder; none if it doesn't exist. */
export const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** Writes atomically: readers get either the old or the new content. */
const write = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  const temporaryFile = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporaryFile, `${text}\n`);
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
};

const isSameExceptTime = <T extends { at: string }>(one: T | undefined, other: T): boolean =>
  JSON.stringify({ ...one, at: '' }) === JSON.stringify({ ...other, at: '' });

const keyOf = ({ consumer, pact: hash }: Verification): string => `${consumer} ${hash}`;
const byPact = (a: Verification, b: Verification): number => (keyOf(a) < keyOf(b) ? -1 : 1);

const lines = (records: Verification[]): string =>
  `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]`;

/** Opens the ledger in a folder. A write without new information leaves the files unchanged. */
export const openLedgerFolder = (root = ledgerFolder): LedgerFolder => {
  const pactFile = (hash: string): string => path.join(root, 'pacts', `${hash}.json`);
  const verificationsFile = (provider: string, version: string): string =>
    path.join(root, 'verifications', provider, `${version}.json`);
  const expectationsFile = (consumer: string, version: string): string =>
    path.join(root, 'consumers', consumer, `${version}.json`);

  const ledger: LedgerFolder = {
    async addPact(entry) {
      const { consumer, provider, interactions } = entry;
      const hash = pactHash(entry);
      if (await ledger.pact(hash)) return hash;
      // The verifier needs the version of the Pact specification; the writing tool does not matter.
      const metadata = { pactSpecification: { version: '4.0' } };
      await write(pactFile(hash), JSON.stringify({ consumer, provider, interactions, metadata }));
      return hash;
    },
    async pact(hash) {
      const storedPact = await readRecord(pactFile(hash), pact);
      if (storedPact && pactHash(storedPact) !== hash)
        throw new Error(`${pactFile(hash)} holds another pact`);
      return storedPact;
    },
    pactHashes: async () =>
      (await namesIn(path.join(root, 'pacts'))).map((name) => name.replace(/\.json$/, '')),
    async addVerification(entry) {
      const { provider, providerVersion } = verification.parse(entry);
      const storedVerifications = await ledger.verifications(provider, providerVersion);
      const isSame = ({ consumer, pact: hash }: Verification): boolean =>
        consumer === entry.consumer && hash === entry.pact;
      if (isSameExceptTime(storedVerifications.find(isSame), entry)) return;
      const allVerifications = [...storedVerifications.filter((one) => !isSame(one)), entry].sort(byPact);
      await write(verificationsFile(provider, providerVersion), lines(allVerifications));
    },
    verifications: async (provider, version) =>
      (await readRecord(verificationsFile(provider, version), verifications)) ?? [],
    async addExpectations(entry) {
      const { consumer, version } = expectations.parse(entry);
      if (isSameExceptTime(await ledger.expectations(consumer, version), entry)) return;
      await write(expectationsFile(consumer, version), JSON.stringify(entry, undefined, 2));
    },
    expectations: (consumer, version) => readRecord(expectationsFile(consumer, version), expectations),
  };
  return ledger;
};
