import { compileFunction } from 'node:vm';
import type { RemoteModule } from '@ekamra/contracts/shell';
import { readVerified, type LiveRemote } from '@ekamra/release';
import { folderUrl } from './remotes.ts';

/** Milliseconds until a bundle that could not be loaded is tried again. */
const tryAgainAfter = 5_000;

export interface Bundles {
  /** The module of a remote's live version, loaded once. Throws when it can't be loaded or was tampered with. */
  load(remote: LiveRemote): Promise<RemoteModule>;
  /** Lets go of all bundles but those of these remotes. */
  keep(remotes: LiveRemote[]): void;
}

interface BundleParts {
  /** The libraries that the shell lends, by name: one copy of each for the shell and all remotes. */
  shared: Record<string, unknown>;
  /** Where browsers find the remotes' files. */
  baseUrl: string;
}

/** What a bundle is run with. */
interface Evaluation {
  /** For stack traces. */
  filename: string;
  shared: Record<string, unknown>;
  /** Where browsers find the files of the same version. */
  folderUrl: string;
}

const keyOf = ({ release }: LiveRemote): string => `${release.declaration.name}/${release.version}`;

/** Runs a remote's bundle with the libraries that the shell lends it, and gives what it exports. */
export const evaluateBundle = (
  source: string,
  { filename, shared, folderUrl: url }: Evaluation,
): RemoteModule => {
  const lend = (name: string): unknown => {
    if (!Object.hasOwn(shared, name)) throw new Error(`The shell shares no ${name}`);
    return shared[name];
  };
  const run = compileFunction(source, ['module', 'exports', 'require', 'remoteFolderUrl'], { filename });
  const module: { exports: Partial<RemoteModule> } = { exports: {} };
  run(module, module.exports, lend, url);
  const { createRoutes } = module.exports;
  if (typeof createRoutes !== 'function') throw new Error(`${filename} exports no createRoutes`);
  return { createRoutes };
};

/**
 * Loads the remotes' bundles for rendering (architecture.md, "Shell and remotes"). A bundle runs only when its bytes
 * are those of the release record, and gets no module but those that the shell lends.
 */
export const createBundles = ({ shared, baseUrl }: BundleParts): Bundles => {
  const loaded = new Map<string, Promise<RemoteModule>>();

  const evaluate = async (remote: LiveRemote): Promise<RemoteModule> => {
    const { release, folder } = remote;
    if (release.server === undefined) throw new Error(`${keyOf(remote)} isn't made for the server`);
    const source = await readVerified(folder, release, release.server);
    return evaluateBundle(source.toString('utf8'), {
      filename: `${keyOf(remote)}/${release.server}`,
      shared,
      folderUrl: folderUrl(baseUrl, remote),
    });
  };

  return {
    load: (remote) => {
      const key = keyOf(remote);
      const known = loaded.get(key);
      if (known) return known;
      const module = evaluate(remote);
      loaded.set(key, module);
      module.catch(() => {
        setTimeout(() => {
          if (loaded.get(key) === module) loaded.delete(key);
        }, tryAgainAfter).unref();
      });
      return module;
    },
    keep: (remotes) => {
      const keys = new Set(remotes.map(keyOf));
      for (const key of loaded.keys()) if (!keys.has(key)) loaded.delete(key);
    },
  };
};
