import { compileFunction } from 'node:vm';
import type { RemoteRelease } from '@ekamra/contracts/release';
import type { RemoteModule } from '@ekamra/contracts/shell';
import type { Mirror } from '@ekamra/release';
import { folderUrl } from './remotes.ts';

/** Milliseconds until a bundle that could not be loaded is tried again. */
const tryAgainAfter = 5_000;
/** Bundles that stay loaded: what is live and canary of a few remotes, and what was so last. */
const mostKept = 12;

export interface Bundles {
  /** The module of a remote's version, loaded once. Throws when it can't be loaded or was tampered with. */
  load(release: RemoteRelease): Promise<RemoteModule>;
}

interface BundleParts {
  /** The libraries that the shell lends, by name: one copy of each for the shell and all remotes. */
  shared: Record<string, unknown>;
  /** Where browsers find the remotes' files. */
  baseUrl: string;
  mirror: Pick<Mirror, 'read'>;
}

/** What a bundle is run with. */
interface Evaluation {
  /** For stack traces. */
  filename: string;
  shared: Record<string, unknown>;
  /** Where browsers find the files of the same version. */
  folderUrl: string;
}

const keyOf = ({ declaration, version }: RemoteRelease): string => `${declaration.name}/${version}`;

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
export const createBundles = ({ shared, baseUrl, mirror }: BundleParts): Bundles => {
  const loaded = new Map<string, Promise<RemoteModule>>();

  const evaluate = async (release: RemoteRelease): Promise<RemoteModule> => {
    if (release.server === undefined) throw new Error(`${keyOf(release)} isn't made for the server`);
    const source = await mirror.read(release, release.server);
    return evaluateBundle(source.toString('utf8'), {
      filename: `${keyOf(release)}/${release.server}`,
      shared,
      folderUrl: folderUrl(baseUrl, release),
    });
  };

  /** Keeps a bundle as the one that was used last; the one that wasn't used for longest may go. */
  const keep = (key: string, module: Promise<RemoteModule>): void => {
    loaded.delete(key);
    loaded.set(key, module);
    const [oldest] = loaded.keys();
    if (loaded.size > mostKept && oldest !== undefined) loaded.delete(oldest);
  };

  return {
    load: (release) => {
      const key = keyOf(release);
      const known = loaded.get(key);
      const module = known ?? evaluate(release);
      keep(key, module);
      if (known) return known;
      module.catch(() => {
        setTimeout(() => {
          if (loaded.get(key) === module) loaded.delete(key);
        }, tryAgainAfter).unref();
      });
      return module;
    },
  };
};
