import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const ignored = new Set(['node_modules', 'dist', 'test-results']);

/** What is built, and the file that a whole build leaves behind. */
const results = {
  shell: 'shell/dist/build.json',
  'mf-public': 'mf-public/dist/release.json',
  'mf-admin': 'mf-admin/dist/release.json',
} as const;
export type Product = keyof typeof results;

/** The remotes among them: everything but the shell. */
export const remotes = ['mf-public', 'mf-admin'] as const satisfies readonly Product[];
const productNames: readonly Product[] = ['shell', ...remotes];

/** What every build reads beside its own folder. */
const common = ['ui', 'contracts', 'release/src/build', 'release/package.json', 'package-lock.json'];

/** A remote may only use what the shell shares. */
const sharedBy = ['shell/package.json', 'shell/src/shared'];

/** Which products were not built from the sources as they are now, with the hash of these sources. */
export function outdated(): Map<Product, string> {
  const stale = new Map<Product, string>();
  const commonHash = hashOf(common);
  for (const name of productNames) {
    const hash = hashOf([name, ...(name === 'shell' ? [] : sharedBy)], commonHash);
    if (stampOf(name) !== fullStamp(name, hash)) stale.set(name, hash);
  }
  return stale;
}

/** Remembers from which sources a product was built. */
export function remember(name: Product, hash: string): void {
  const file = stampFile(name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, fullStamp(name, hash));
}

/** The sources with the result: a build by somebody else in between counts as none. */
function fullStamp(name: Product, hash: string): string {
  const result = path.join(root, results[name]);
  return `${hash} ${fs.existsSync(result) ? createHash('sha256').update(fs.readFileSync(result)).digest('hex') : ''}`;
}

function stampOf(name: Product): string | undefined {
  const file = stampFile(name);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}

/** Not in `dist` itself: what is there is published file by file. */
function stampFile(name: Product): string {
  return path.join(root, '.cache', 'built', name);
}

/** SHA-256 over the names and contents of all files below these paths, tests aside. */
function hashOf(paths: readonly string[], start = ''): string {
  const hash = createHash('sha256').update(start);
  for (const file of paths.flatMap((entry) => filesBelow(entry)).sort())
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function filesBelow(entry: string): string[] {
  const stat = fs.statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(entry) ? [] : [entry];
  return fs
    .readdirSync(path.join(root, entry))
    .filter((name) => !ignored.has(name))
    .flatMap((name) => filesBelow(path.join(entry, name)));
}
