import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { services } from '../services.ts';

const repository = path.join(import.meta.dirname, '../../..');

/** Source folders of the components that aren't services, besides the shared ones. */
const ownSources: Readonly<Record<string, readonly string[]>> = {
  bff: ['bff'],
  shell: ['shell', 'ui', 'release'],
};

/** Names of the components: deployables whose version is a hash of their sources. An image knows them without the sources. */
export const components: readonly string[] = ['bff', ...services, 'shell'];
export const isComponent = (name: string): boolean => components.includes(name);

const sharedSources = ['package-lock.json', 'contracts', 'chassis'];
/** Entries of a workspace folder that are part of the running code. */
const workspaceEntries = ['package.json', 'src', 'server'];

/** Returns the files and folders that a component's version covers. */
export const sourcesOf = (component: string): string[] => [
  ...sharedSources,
  ...(ownSources[component] ?? [`services/${component}`]),
];

const isSource = (name: string): boolean => !name.startsWith('.') && !/\.(?:test|stories)\.tsx?$/.test(name);

const filesAt = (root: string, entry: string): string[] => {
  const stats = statSync(path.join(root, entry), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [entry];
  return readdirSync(path.join(root, entry))
    .filter(isSource)
    .flatMap((name) => filesAt(root, `${entry}/${name}`));
};

/**
 * Returns the version of a component: a hash of its sources, `contracts`, `chassis` and the lock file, without tests and
 * stories. Independent of machine, file times and line ends.
 */
export const versionOf = (component: string, root = repository): string => {
  const entries = sourcesOf(component).flatMap((entry) =>
    entry.endsWith('.json') ? [entry] : workspaceEntries.map((name) => `${entry}/${name}`),
  );
  const hash = createHash('sha256');
  for (const file of entries.flatMap((entry) => filesAt(root, entry)).sort()) {
    const text = readFileSync(path.join(root, file), 'latin1').replaceAll('\r\n', '\n');
    hash.update(`${file}\0${text.length}\0`).update(text, 'latin1');
  }
  return hash.digest('hex').slice(0, 16);
};
