import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { curatedModules } from './federation.ts';
import { listFiles } from './files.ts';

/** Folder of the workspaces; of the packages, which stand side by side as well. */
const workspaces = join(import.meta.dirname, '../../..');
const importOf = (library: string): RegExp =>
  new RegExp(String.raw`(?:^|\n)\s*(import|export)\s+(type\s+)?([^;'"]*?)\s+from\s+['"]${library}['"]`, 'g');

/** Names of values in an import or export clause such as `{ a, type B, c as d }`. */
const namedValues = (braces: string): string[] =>
  braces
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => item.split(/\s+as\s+/)[0] ?? item);

/** Names of the values that a source imports from a library; `*` and `default` stand for themselves. */
export const importedValues = (source: string, library: string): string[] =>
  [...source.matchAll(importOf(library))].flatMap(([, , type, clause = '']) => {
    if (type) return [];
    const braces = /\{([^}]*)\}/.exec(clause);
    const rest = clause
      .replace(/\{[^}]*\}/, '')
      .replaceAll(',', '')
      .trim();
    return [
      ...(braces?.[1] === undefined ? [] : namedValues(braces[1])),
      ...(rest === '' ? [] : [rest.startsWith('*') ? '*' : 'default']),
    ];
  });

/** Names exported by a curated module of the shell. */
export const exportedNames = (source: string): Set<string> =>
  new Set(
    [...source.matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, braces = '']) =>
      namedValues(braces.replaceAll(/\/\/.*$/gm, '')),
    ),
  );

const sourcesOf = async (folder: string): Promise<string[]> =>
  (await listFiles(join(folder, 'src')))
    .filter((file) => /\.(?:tsx?|js)$/.test(file) && !/\.(?:test|stories|d)\.tsx?$/.test(file))
    .map((file) => join(folder, 'src', file));

/** Reads a module, which is JavaScript in a package. */
const sourceOf = (path: string): Promise<string> =>
  readFile(existsSync(`${path}.ts`) ? `${path}.ts` : `${path}.js`, 'utf8');

/**
 * Throws if the sources of a folder, or of the design system, import a name that the shell's curated module of a
 * library doesn't export: in the browser it would be undefined (see `shell/src/shared`).
 */
export const checkSharedImports = async (folder: string): Promise<void> => {
  const sources = [...(await sourcesOf(folder)), ...(await sourcesOf(join(workspaces, 'ui')))];
  const missing: string[] = [];
  for (const [library, path] of Object.entries(curatedModules)) {
    const sharedNames = exportedNames(await sourceOf(join(workspaces, 'shell', path)));
    for (const file of sources)
      for (const name of importedValues(await readFile(file, 'utf8'), library))
        if (!sharedNames.has(name)) missing.push(`${file}: ${name} of ${library}`);
  }
  if (missing.length > 0)
    throw new Error(
      `The shell doesn't share what is imported here; add it to shell/src/shared:\n${missing.join('\n')}`,
    );
};
