import { compileFunction } from 'node:vm';
import type { RemoteRelease } from '@ekamra/contracts/release';
import type { RemoteModule } from '@ekamra/contracts/shell';
import type { Mirror } from '@ekamra/release';
import { LRUCache } from 'lru-cache';

/** Milliseconds before a failed bundle is loaded again. */
const retryAfterMs = 5_000;
/** Maximum number of loaded bundles: the live and canary versions of a few remotes, and their predecessors. */
const maxLoaded = 12;

interface BundleParts {
  /** Libraries provided by the shell, by name: one copy of each for the shell and all remotes. */
  shared: Record<string, unknown>;
  /** Base URL of the remotes' files. */
  baseUrl: string;
  mirror: Pick<Mirror, 'readFile'>;
}

/** Inputs of a bundle's evaluation. */
interface Evaluation {
  /** For stack traces. */
  filename: string;
  shared: Record<string, unknown>;
  /** URL of the folder with the files of this version. */
  folderUrl: string;
}

const versionKey = ({ declaration, version }: RemoteRelease): string => `${declaration.name}/${version}`;

/** URL of a version's folder with a trailing slash, for browsers and rendered pages. */
export const folderUrl = (baseUrl: string, { declaration, version }: RemoteRelease): string =>
  `${baseUrl}/${declaration.name}/${version}/`;

/** Evaluates a remote's bundle with the shell's libraries and returns its exports. */
export const evaluateBundle = (
  source: string,
  { filename, shared, folderUrl: url }: Evaluation,
): RemoteModule => {
  const requireShared = (name: string): unknown => {
    if (!Object.hasOwn(shared, name)) throw new Error(`The shell shares no ${name}`);
    return shared[name];
  };
  const run = compileFunction(source, ['module', 'exports', 'require', 'remoteFolderUrl'], { filename });
  const module: { exports: Partial<RemoteModule> } = { exports: {} };
  run(module, module.exports, requireShared, url);
  const { createRoutes } = module.exports;
  if (typeof createRoutes !== 'function') throw new Error(`${filename} exports no createRoutes`);
  return { createRoutes };
};

/**
 * Loads the remotes' bundles for server rendering. A bundle runs only if its bytes match the release record, and can
 * require only the shell's libraries.
 */
export const createBundles = ({ shared, baseUrl, mirror }: BundleParts) => {
  const loaded = new LRUCache<string, Promise<RemoteModule>>({ max: maxLoaded });

  const evaluate = async (release: RemoteRelease): Promise<RemoteModule> => {
    if (release.server === undefined) throw new Error(`${versionKey(release)} isn't made for the server`);
    const source = await mirror.readFile(release, release.server);
    return evaluateBundle(source.toString('utf8'), {
      filename: `${versionKey(release)}/${release.server}`,
      shared,
      folderUrl: folderUrl(baseUrl, release),
    });
  };

  return {
    /** Loads the module of a remote's version once. Throws if it can't be loaded or was tampered with. */
    load: (release: RemoteRelease): Promise<RemoteModule> => {
      const key = versionKey(release);
      const cached = loaded.get(key);
      if (cached) return cached;
      const module = evaluate(release);
      loaded.set(key, module);
      module.catch(() => {
        setTimeout(() => {
          if (loaded.peek(key) === module) loaded.delete(key);
        }, retryAfterMs).unref();
      });
      return module;
    },
  };
};
