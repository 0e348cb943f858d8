import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ledgerFolder, namesIn, readRecord } from './folder.ts';
import { expectations, verifications } from './records.ts';

export interface Pruning {
  /** How many versions of each part keep their records: the newest. */
  keep: number;
  /** Whether a version is current, and stays in any case. */
  isCurrent(part: string, version: string): boolean;
  /** Hashes of the pacts that stay in any case. */
  pacts: readonly string[];
}

/** A file of records of one version. */
interface Kept {
  file: string;
  version: string;
  /** When the last of it was written. */
  at: string;
  /** Pacts that it names. */
  pacts: string[];
}

const versionsIn = async (folder: string, read: (file: string) => Promise<Omit<Kept, 'version'>>) =>
  Promise.all(
    (await namesIn(folder)).map(async (name): Promise<Kept> => {
      const kept = await read(path.join(folder, name));
      return { ...kept, version: name.replace(/\.json$/, '') };
    }),
  );

const readVerifications = async (file: string): Promise<Omit<Kept, 'version'>> => {
  const all = (await readRecord(file, verifications)) ?? [];
  const times = all.map(({ at }) => at).sort();
  return { file, at: times.at(-1) ?? '', pacts: all.map(({ pact }) => pact) };
};
const readExpectations = async (file: string): Promise<Omit<Kept, 'version'>> => {
  const found = await readRecord(file, expectations);
  return { file, at: found?.at ?? '', pacts: Object.values(found?.pacts ?? {}) };
};

/**
 * Removes the records of versions that are neither current nor among the newest, and the pacts that no record names
 * any more. What is removed can be made again, in a checkout of that version.
 */
export const pruneLedger = async (pruning: Pruning, root = ledgerFolder): Promise<void> => {
  const named = new Set(pruning.pacts);
  for (const [kind, read] of [
    ['verifications', readVerifications],
    ['consumers', readExpectations],
  ] as const)
    for (const part of await namesIn(path.join(root, kind))) {
      const all = await versionsIn(path.join(root, kind, part), read);
      const byAge = all.sort((a, b) => (a.at > b.at ? -1 : 1));
      for (const [place, { file, version, pacts }] of byAge.entries())
        if (place < pruning.keep || pruning.isCurrent(part, version))
          for (const hash of pacts) named.add(hash);
        else await rm(file);
    }
  for (const name of await namesIn(path.join(root, 'pacts')))
    if (!named.has(name.replace(/\.json$/, ''))) await rm(path.join(root, 'pacts', name));
};
