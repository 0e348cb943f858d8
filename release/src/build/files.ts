import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { integrityOf } from '../integrity.ts';

const compressible = /\.(js|cjs|json|svg|css|txt)$/;
/** Minimum size in bytes for compression; smaller files aren't worth their own request headers. */
const minCompressedSize = 600;

/** Sorted paths of the files below a folder, separated by `/`. */
export const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
};

/** Integrity of each of these files below a folder. */
export const integrities = async (folder: string, files: string[]): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file, integrityOf(await readFile(join(folder, file)))] as const),
    ),
  );

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Writes a `.br` and a `.gz` file beside every text file that browsers fetch. */
export const precompress = async (folder: string): Promise<void> => {
  for (const file of await listFiles(folder)) {
    if (!compressible.test(file) || file.endsWith('.cjs')) continue;
    const path = join(folder, file);
    const bytes = await readFile(path);
    if (bytes.length < minCompressedSize) continue;
    const [br, gz] = await Promise.all([
      brotliBytes(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      gzipBytes(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  }
};

/** Matches the runtime's `sriHashes`: an object of chunk ids and integrities of the lazy scripts. */
const integrityMap = /(?<=\.sriHashes\s*=\s*\{)[^{}]+(?=\})/;

/**
 * Sorts the integrities of the lazy scripts in an entry. Rspack writes them in the order of compilation, which would
 * give the same sources another version in each build.
 */
export const sortIntegrityMap = async (entry: string): Promise<void> => {
  const text = await readFile(entry, 'utf8');
  const sorted = text.replace(integrityMap, (all) =>
    all
      .split(',')
      .map((each) => each.trim())
      .sort()
      .join(','),
  );
  await writeFile(entry, sorted);
};
