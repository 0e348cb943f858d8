import { readFile, writeFile } from 'node:fs/promises';

/** What the entry holds the lazy scripts to: `sriHashes` of the runtime, an object of chunk ids and integrities. */
const map = /(?<=\.sriHashes\s*=\s*\{)[^{}]+(?=\})/;

/**
 * Puts the integrities of the lazy scripts that an entry holds in order. Rspack writes them as they got ready, which
 * differs from build to build, and with it the version of the same sources.
 */
export const sortIntegrityMap = async (entry: string): Promise<void> => {
  const text = await readFile(entry, 'utf8');
  const sorted = text.replace(map, (all) =>
    all
      .split(',')
      .map((each) => each.trim())
      .sort()
      .join(','),
  );
  await writeFile(entry, sorted);
};
