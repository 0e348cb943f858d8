import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');
const ignored = new Set(['node_modules', 'dist', 'test-results']);
/** What was verified is of no concern to a build. */
const ledger = path.join('contracts', 'ledger');

/** What is built, and the file that a whole build leaves behind. */
const results = {
  shell: 'shell/dist/build.json',
  'mf-public': 'mf-public/dist/release.json',
  'mf-admin': 'mf-admin/dist/release.json',
} as const;
export type Product = keyof typeof results;

/** The remotes among them: everything but the shell. */
export const remotes = ['mf-public', 'mf-admin'] as const satisfies readonly Product[];
const products: readonly Product[] = ['shell', ...remotes];

/** What every build reads beside its own folder. */
const common = ['ui', 'contracts', 'release/src/build', 'release/package.json', 'package-lock.json'];
/** A remote may only use what the shell shares. */
const sharedByShell = ['shell/package.json', 'shell/src/shared'];

/** Which products were not built from the sources as they are now, with the hash of these sources. */
export function outdated(root = repository): Map<Product, string> {
  const stale = new Map<Product, string>();
  const commonHash = hashOf(root, common);
  for (const name of products) {
    const paths = name === 'shell' ? [name] : [name, ...sharedByShell];
    const hash = `${commonHash} ${hashOf(root, paths)}`;
    if (textOf(stampFile(root, name)) !== stampOf(root, name, hash)) stale.set(name, hash);
  }
  return stale;
}

/** Remembers from which sources a product was built just now. */
export function remember(name: Product, hash: string, root = repository): void {
  const file = stampFile(root, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, stampOf(root, name, hash));
}

/** Names the result as well as the sources: what somebody else built in between counts for nothing. */
function stampOf(root: string, name: Product, hash: string): string {
  const result = textOf(path.join(root, results[name])) ?? '';
  return `${hash} ${createHash('sha256').update(result).digest('hex')}`;
}

/** Not in `dist` itself: what is there is published file by file. */
function stampFile(root: string, name: Product): string {
  return path.join(root, '.cache', 'built', name);
}

/** SHA-256 over the names and contents of all files below these paths, tests aside. */
function hashOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((entry) => filesBelow(root, entry)).sort())
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function filesBelow(root: string, entry: string): string[] {
  const stat = fs.statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return /\.test\.tsx?$/.test(entry) ? [] : [entry];
  return fs
    .readdirSync(path.join(root, entry))
    .filter((name) => !ignored.has(name))
    .map((name) => path.join(entry, name))
    .filter((inside) => inside !== ledger)
    .flatMap((inside) => filesBelow(root, inside));
}

function textOf(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}
