import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRegistry, openStore, publish, signingKeys, trustedKeys, type Registry } from '@ekamra/release';
import { buildRemote } from '@ekamra/release/build';
import { lock } from '../lock.mjs';
import type { ReleaseKeys } from '../product/release-keys.ts';
import { root } from '../root.ts';

export const remote = 'mf-public';

/** A change of a file: texts with their replacements. */
export interface Edit {
  file: string;
  replace: Record<string, string>;
}

/** Folder of the changed copy: inside the repository, so that it finds its packages. */
const workshop = path.join(root, '.cache/release-demo');

const apply = async (folder: string, { file, replace }: Edit): Promise<void> => {
  const source = path.join(folder, file);
  let text = await fs.readFile(source, 'utf8');
  for (const [before, after] of Object.entries(replace)) {
    if (!text.includes(before)) throw new Error(`${remote}/${file} holds no “${before}” any more`);
    text = text.replace(before, after);
  }
  await fs.writeFile(source, text);
};

/** Opens the registry at an address with these keys. */
export const openReleases = async (store: string, keys: ReleaseKeys): Promise<Registry> =>
  createRegistry({
    objects: await openStore(store, process.env),
    trust: trustedKeys(keys.RELEASE_TRUST),
    key: signingKeys(keys.RELEASE_KEY),
  });

/** Builds a changed copy of the remote and publishes it. Resolves to its version. */
export const publishEdition = async (edit: Edit, registry: Registry): Promise<string> => {
  const folder = path.join(workshop, remote);
  const held = await lock(path.join(root, '.cache/build.lock'), () => undefined);
  try {
    await fs.cp(path.join(root, remote), folder, {
      recursive: true,
      filter: (source) => !/[\\/](?:dist|node_modules)$/.test(source),
    });
    await apply(folder, edit);
    await buildRemote(folder);
    return (await publish(registry, path.join(folder, 'dist'))).release.version;
  } finally {
    await fs.rm(workshop, { recursive: true, force: true });
    held.release();
  }
};

/**
 * Waits until a condition is true, at most `timeoutMs`; resolves to the elapsed milliseconds. Throws on timeout and if
 * the signal is aborted.
 */
export const waitUntil = async (
  condition: () => Promise<boolean>,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<number> => {
  const started = performance.now();
  while (!(await condition())) {
    signal?.throwIfAborted();
    if (performance.now() - started > timeoutMs) throw new Error(`Not within ${timeoutMs / 1000} s`);
    await pause(50);
  }
  return performance.now() - started;
};
