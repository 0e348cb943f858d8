import fs from 'node:fs';
import path from 'node:path';
import { serviceDeclarations } from './process-specs.ts';
import { root } from '../root.ts';

const serviceNames = serviceDeclarations.map(({ name }) => name);
const backEnd = [...serviceNames, 'bff'];

/** Processes by source folder. Sources of the screens are watched by the development server. */
const processesByFolder: Record<string, readonly string[]> = {
  'contracts/src': backEnd,
  'chassis/src': [...backEnd, 'shell'],
  'release/src': ['shell'],
  'shell/server': ['shell'],
  'bff/src': ['bff'],
  ...Object.fromEntries(serviceNames.map((name) => [`services/${name}/src`, [name]])),
};

/** Milliseconds to wait for further writes of an editor. */
const settleMs = 150;

/**
 * Calls `onChange` with the processes whose sources (except tests) changed, after a short delay.
 *
 * @returns a function that stops watching.
 */
export function watchSources(onChange: (names: string[]) => void): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    const names = [...changed];
    changed.clear();
    onChange(names);
  };
  const watchers = Object.entries(processesByFolder).map(([folder, names]) =>
    fs.watch(path.join(root, folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(ts|json)$/.test(file) || file.endsWith('.test.ts')) return;
      for (const name of names) changed.add(name);
      clearTimeout(timer);
      timer = setTimeout(flush, settleMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
