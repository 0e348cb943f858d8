import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { checkoutFolder } from '../releases/checkout.ts';
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
export const ledgerFolder = path.join(checkoutFolder, 'contracts/ledger');

/** Texts of a ledger by their paths, such as `pacts/<hash>.json`: files of a folder, or objects of the release store. */
export interface LedgerFiles {
  read(file: string): Promise<string | undefined>;
  /** Replaces a text by the one that `next` returns for it; writes nothing for undefined. */
  change(file: string, next: (text: string | undefined) => string | undefined): Promise<void>;
  names(folder: string): Promise<string[]>;
}

/** Records of a ledger. Reads throw for a malformed one. */
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

const parseRecord = <T>(file: string, schema: z.ZodType<T>, text: string | undefined): T | undefined => {
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} isn't a record of the ledger`, { cause: error });
  }
};

const readText = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Reads a JSON file; undefined if it doesn't exist. */
export const readRecord = async <T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> =>
  parseRecord(file, schema, await readText(file));

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
    await writeFile(temporaryFile, text);
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

const pactFile = (hash: string): string => `pacts/${hash}.json`;
const verificationsFile = (provider: string, version: string): string =>
  `verifications/${provider}/${version}.json`;
const expectationsFile = (consumer: string, version: string): string =>
  `consumers/${consumer}/${version}.json`;

/** Opens a ledger. A write without new information changes nothing. */
export const openLedgerRecords = (files: LedgerFiles): LedgerFolder => {
  const read = async <T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> =>
    parseRecord(file, schema, await files.read(file));

  const ledger: LedgerFolder = {
    async addPact(entry) {
      const { consumer, provider, interactions } = entry;
      const hash = pactHash(entry);
      if (await ledger.pact(hash)) return hash;
      // The verifier needs the version of the Pact specification; the writing tool does not matter.
      const metadata = { pactSpecification: { version: '4.0' } };
      const text = JSON.stringify({ consumer, provider, interactions, metadata });
      await files.change(pactFile(hash), () => `${text}\n`);
      return hash;
    },
    async pact(hash) {
      const storedPact = await read(pactFile(hash), pact);
      if (storedPact && pactHash(storedPact) !== hash)
        throw new Error(`${pactFile(hash)} holds another pact`);
      return storedPact;
    },
    pactHashes: async () => (await files.names('pacts')).map((name) => name.replace(/\.json$/, '')),
    async addVerification(entry) {
      const { provider, providerVersion } = verification.parse(entry);
      const file = verificationsFile(provider, providerVersion);
      const isSame = ({ consumer, pact: hash }: Verification): boolean =>
        consumer === entry.consumer && hash === entry.pact;
      await files.change(file, (text) => {
        const stored = parseRecord(file, verifications, text) ?? [];
        if (isSameExceptTime(stored.find(isSame), entry)) return undefined;
        return `${lines([...stored.filter((one) => !isSame(one)), entry].sort(byPact))}\n`;
      });
    },
    verifications: async (provider, version) =>
      (await read(verificationsFile(provider, version), verifications)) ?? [],
    async addExpectations(entry) {
      const { consumer, version } = expectations.parse(entry);
      const file = expectationsFile(consumer, version);
      await files.change(file, (text) =>
        isSameExceptTime(parseRecord(file, expectations, text), entry)
          ? undefined
          : `${JSON.stringify(entry, undefined, 2)}\n`,
      );
    },
    expectations: (consumer, version) => read(expectationsFile(consumer, version), expectations),
  };
  return ledger;
};

/** Opens the ledger in a folder, which a single process writes. */
export const openLedgerFolder = (root = ledgerFolder): LedgerFolder =>
  openLedgerRecords({
    read: (file) => readText(path.join(root, file)),
    change: async (file, next) => {
      const place = path.join(root, file);
      const text = next(await readText(place));
      if (text !== undefined) await write(place, text);
    },
    names: (folder) => namesIn(path.join(root, folder)),
  });
