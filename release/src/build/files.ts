import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { integrityOf } from '../integrity.ts';

const compressible = /\.(js|cjs|json|svg|css|txt)$/;
/** Bytes below which a compressed file isn't worth its own request headers. */
const worthCompressing = 600;

/** Files below a folder, as sorted paths with `/`. */
export const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
};

/** The integrity of each of these files below a folder. */
export const integrities = async (folder: string, files: string[]): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file, integrityOf(await readFile(join(folder, file)))] as const),
    ),
  );

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file that browsers fetch. */
export const precompress = async (folder: string): Promise<void> => {
  for (const file of await listFiles(folder)) {
    if (!compressible.test(file) || file.endsWith('.cjs')) continue;
    const path = join(folder, file);
    const bytes = await readFile(path);
    if (bytes.length < worthCompressing) continue;
    const [br, gz] = await Promise.all([
      brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      zip(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  }
};
