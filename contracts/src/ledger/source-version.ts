import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const repository = path.join(import.meta.dirname, '../../..');

/** The sources of the parts that run, beside those that all have in common. */
const sources = {
  bff: ['bff'],
  catalog: ['services/catalog'],
  content: ['services/content'],
  careers: ['services/careers'],
  identity: ['services/identity'],
  shell: ['shell', 'ui', 'release'],
} as const;
/** A part that runs, and whose version is a hash of its sources. */
export type Part = keyof typeof sources;
export const parts = Object.keys(sources) as Part[];
export const isPart = (name: string): name is Part => Object.hasOwn(sources, name);

const inCommon = ['package-lock.json', 'contracts', 'chassis'];
/** In a workspace's folder, what runs. */
const below = ['package.json', 'src', 'server'];

/** Folders and files of the repository that the version of a part is made of. */
export const sourcesOf = (part: Part): string[] => [...inCommon, ...sources[part]];

/** Files of tests, and of what only tests use. */
const isForTests = (name: string): boolean => /^test-|\.test\.tsx?$|^testing\.ts$/.test(name);
const aside = new Set(['testing', 'hostile', 'fixtures', 'dist', 'node_modules']);
const isSource = (name: string): boolean => !name.startsWith('.') && !isForTests(name) && !aside.has(name);

const filesAt = (root: string, entry: string): string[] => {
  const facts = statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (!facts) return [];
  if (!facts.isDirectory()) return [entry];
  return readdirSync(path.join(root, entry))
    .filter(isSource)
    .flatMap((name) => filesAt(root, `${entry}/${name}`));
};

/**
 * The version of a part: a hash of its sources, of `contracts`, of `chassis` and of the packages, tests left out. The
 * same sources have the same version on every machine, whatever their times and line ends.
 */
export const versionOf = (part: Part, root = repository): string => {
  const entries = sourcesOf(part).flatMap((entry) =>
    entry.endsWith('.json') ? [entry] : below.map((name) => `${entry}/${name}`),
  );
  const hash = createHash('sha256');
  for (const file of entries.flatMap((entry) => filesAt(root, entry)).sort()) {
    const text = readFileSync(path.join(root, file), 'latin1').replaceAll('\r\n', '\n');
    hash.update(`${file}\0${text.length}\0`).update(text, 'latin1');
  }
  return hash.digest('hex').slice(0, 16);
};
