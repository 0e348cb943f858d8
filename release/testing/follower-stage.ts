import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createFolderObjects,
  createMirror,
  followReleases,
  promote,
  publish,
  type LiveSite,
  type ObjectStore,
} from '../src/index.ts';
import type { FollowOptions } from '../src/release-follower.ts';
import { builtFolder, temporaryFolder } from './built-folder.ts';
import { testRegistry, trust } from './test-keys.ts';

/** Author and reason of the changes. */
export const reason = { by: 'Asha', why: 'a test' };
export const remote = 'mf-sample';

/** Waits until a condition is true, a few seconds at most; resolves to its value. */
export const until = async (isTrue: () => boolean): Promise<boolean> => {
  for (let tries = 0; tries < 250 && !isTrue(); tries += 1) await pause(20);
  return isTrue();
};
/** Live versions with their canaries; `nothing` for a remote that is not live. */
export const liveVersions = ({ remotes }: LiveSite) =>
  remotes.map(({ live, canary }) =>
    [live?.version ?? 'nothing', ...(canary ? [canary.release.version] : [])].join(' + '),
  );

/** A registry, its mirror folder, and what the follower reported. */
export const followerStage = async () => {
  const folder = await temporaryFolder();
  const store = join(folder.path, 'remotes');
  const objects = createFolderObjects(store);
  const registry = testRegistry(objects);
  const mirrored = join(folder.path, 'mirror');
  const errors: string[] = [];
  const changes: string[][] = [];
  return {
    folder: folder.path,
    store,
    objects,
    registry,
    mirrored,
    errors,
    changes,
    publish: async (version: string) => publish(registry, await builtFolder(folder.path, version)),
    promote: (version: string) => promote(registry, { remote, version }, reason),
    follow: (source: ObjectStore = objects, options: Partial<FollowOptions> = {}) =>
      followReleases({
        source,
        trust,
        mirror: createMirror({ source, folder: mirrored, trust }),
        intervalMs: 20,
        retryMs: 100,
        onChange: (site) => changes.push(liveVersions(site)),
        onError: (error) => errors.push(error instanceof Error ? error.message : String(error)),
        ...options,
      }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
};

const failingStore = (how: () => Promise<never>): ObjectStore => ({ get: how, put: how, list: how });
/** A store that can't be reached, and one that doesn't answer. */
export const unreachable = failingStore(() => Promise.reject(new Error('connect ECONNREFUSED')));
export const silent = failingStore(() => new Promise(() => undefined));
