import { join } from 'node:path';
import type { Compilation } from '@rspack/core';

const withoutExtension = (path: string): string => path.replace(/\.(tsx?|m?js)$/, '');

/** Scripts that a group of chunks consists of, in loading order. */
const scriptsOf = (group: { getFiles(): string[] }): string[] =>
  group.getFiles().filter((file) => file.endsWith('.js'));

/** Scripts that the module exposed as `./routes` needs beside the entry. */
export const exposedScripts = (compilation: Compilation): string[] => {
  const group = compilation.namedChunkGroups.get('routes');
  return group ? scriptsOf(group) : [];
};

/**
 * The scripts that each dynamic import loads, by the absolute path of the imported module without its extension.
 */
export const lazyScripts = (compilation: Compilation): Map<string, string[]> => {
  const scripts = new Map<string, string[]>();
  for (const group of compilation.chunkGroups) {
    for (const { module, request } of group.origins) {
      const context = module?.context;
      if (!context || !request?.startsWith('.')) continue;
      scripts.set(withoutExtension(join(context, request)), scriptsOf(group));
    }
  }
  return scripts;
};
