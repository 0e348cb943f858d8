import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { remotesOf } from '@ekamra/contracts/releases/components';

const repository = path.resolve(import.meta.dirname, '../..');
const ignored = new Set(['node_modules', 'dist', 'test-results']);
/** Verification records and the workbench don't affect builds. */
const unbuilt = new Set([path.join('contracts', 'ledger'), path.join('ui', 'workbench')]);

/** A build product: the shell or a remote. */
export interface Product {
  name: string;
  /** File that its build writes last. */
  resultFile: string;
}

/** Returns the build products of a checkout, the shell first. */
const productsOf = (root: string): Product[] => [
  { name: 'shell', resultFile: 'shell/dist/build.json' },
  ...remotesOf(root).map(({ name }) => ({ name, resultFile: `${name}/dist/release.json` })),
];

/** Sources that every build reads besides its own folder. */
const commonSources = [
  'ui',
  'contracts',
  'release/src/build',
  'release/src/build-checks.ts',
  'release/package.json',
  'package-lock.json',
];
/** Sources of the shell that remotes depend on. */
const sharedByShell = ['shell/package.json', 'shell/src/shared'];

/** Returns the products that weren't built from the current sources, with the hash of these. */
export function staleProducts(root = repository): Map<Product, string> {
  const stale = new Map<Product, string>();
  const commonHash = hashOf(root, commonSources);
  for (const product of productsOf(root)) {
    const { name } = product;
    const paths = name === 'shell' ? [name] : [name, ...sharedByShell];
    const hash = `${commonHash} ${hashOf(root, paths)}`;
    if (textOf(stampFile(root, name)) !== stampOf(root, product, hash)) stale.set(product, hash);
  }
  return stale;
}

/** Records the sources from which a product was built. */
export function recordBuild(product: Product, hash: string, root = repository): void {
  const file = stampFile(root, product.name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, stampOf(root, product, hash));
}

/** Stamp of sources and result, so that a build by somebody else in between isn't mistaken for ours. */
function stampOf(root: string, { resultFile }: Product, hash: string): string {
  const result = textOf(path.join(root, resultFile)) ?? '';
  return `${hash} ${createHash('sha256').update(result).digest('hex')}`;
}

/** Outside of `dist`, because everything in there is published. */
function stampFile(root: string, name: string): string {
  return path.join(root, '.cache', 'built', name);
}

/** SHA-256 of the names and contents of all files below these paths, except tests, stories and the workbench. */
function hashOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((entry) => filesBelow(root, entry)).sort())
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function filesBelow(root: string, entry: string): string[] {
  const stat = fs.statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return /\.(?:test|stories)\.tsx?$/.test(entry) ? [] : [entry];
  return fs
    .readdirSync(path.join(root, entry))
    .filter((name) => !ignored.has(name))
    .map((name) => path.join(entry, name))
    .filter((inside) => !unbuilt.has(inside))
    .flatMap((inside) => filesBelow(root, inside));
}

function textOf(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}
