import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ledgerFolder, namesIn, readRecord } from './folder.ts';
import { expectations, verifications } from './records.ts';

export interface Pruning {
  /** Number of newest versions per part that keep their records. */
  newestCount: number;
  /** True if a version is current and must be kept. */
  isCurrent(part: string, version: string): boolean;
  /** Hashes of pacts that must be kept. */
  pacts: readonly string[];
}

/** A file with the records of one version. */
interface VersionRecords {
  file: string;
  version: string;
  /** Time of the newest record. */
  at: string;
  /** Hashes of the pacts in it. */
  pacts: string[];
}

const versionsIn = async (folder: string, read: (file: string) => Promise<Omit<VersionRecords, 'version'>>) =>
  Promise.all(
    (await namesIn(folder)).map(async (name): Promise<VersionRecords> => {
      const records = await read(path.join(folder, name));
      return { ...records, version: name.replace(/\.json$/, '') };
    }),
  );

const readVerifications = async (file: string): Promise<Omit<VersionRecords, 'version'>> => {
  const all = (await readRecord(file, verifications)) ?? [];
  const times = all.map(({ at }) => at).sort();
  return { file, at: times.at(-1) ?? '', pacts: all.map(({ pact }) => pact) };
};
const readExpectations = async (file: string): Promise<Omit<VersionRecords, 'version'>> => {
  const record = await readRecord(file, expectations);
  return { file, at: record?.at ?? '', pacts: Object.values(record?.pacts ?? {}) };
};

/**
 * Removes the records of versions that are neither current nor among the newest, and pacts without a record. They can
 * be recreated in a checkout of that version.
 */
export const pruneLedger = async (pruning: Pruning, root = ledgerFolder): Promise<void> => {
  const keptHashes = new Set(pruning.pacts);
  for (const [kind, read] of [
    ['verifications', readVerifications],
    ['consumers', readExpectations],
  ] as const)
    for (const part of await namesIn(path.join(root, kind))) {
      const all = await versionsIn(path.join(root, kind, part), read);
      const byAge = all.sort((a, b) => (a.at > b.at ? -1 : 1));
      for (const [rank, { file, version, pacts }] of byAge.entries())
        if (rank < pruning.newestCount || pruning.isCurrent(part, version))
          for (const hash of pacts) keptHashes.add(hash);
        else await rm(file);
    }
  for (const name of await namesIn(path.join(root, 'pacts')))
    if (!keptHashes.has(name.replace(/\.json$/, ''))) await rm(path.join(root, 'pacts', name));
};
