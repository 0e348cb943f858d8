import fs from 'node:fs';
import path from 'node:path';
import { services } from './processes.ts';
import { root } from './settings.ts';

const backEnd = [...services, 'bff'];

/** Which processes run the sources of a folder. The sources of the screens are the development server's own. */
const watched: Record<string, readonly string[]> = {
  'contracts/src': backEnd,
  'chassis/src': [...backEnd, 'shell'],
  'release/src': ['shell'],
  'shell/server': ['shell'],
  'bff/src': ['bff'],
  ...Object.fromEntries(services.map((name) => [`services/${name}/src`, [name]])),
};

/** Milliseconds in which an editor has written all that it writes at once. */
const settle = 150;

/**
 * Calls `onChange` with the processes whose sources changed, shortly after they did; tests aside.
 *
 * @returns the way to stop it.
 */
export function watchSources(onChange: (names: string[]) => void): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    const names = [...changed];
    changed.clear();
    onChange(names);
  };
  const watchers = Object.entries(watched).map(([folder, names]) =>
    fs.watch(path.join(root, folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(ts|json)$/.test(file) || file.endsWith('.test.ts')) return;
      for (const name of names) changed.add(name);
      clearTimeout(timer);
      timer = setTimeout(flush, settle);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
