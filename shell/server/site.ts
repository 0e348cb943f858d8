import type { RemoteModule } from '@ekamra/contracts/shell';
import type { LiveRemote } from '@ekamra/release';
import type { RemoteSource } from '../src/boot/boot-types.ts';
import type { ShellBuild } from './build.ts';
import { createBundles } from './bundles.ts';
import { preloadsFor, sourceOf } from './remotes.ts';

/** A remote as pages are made of it. */
export interface SiteRemote {
  source: RemoteSource;
  /** Scripts that a page of this pattern needs beside the shell's. */
  preloads: (pattern: string) => string[];
  /** What renders its pages on the server. Throws when it can't be loaded. */
  load: () => Promise<RemoteModule>;
}

/** What pages are made of at a moment. */
export interface Site {
  build: ShellBuild;
  remotes: SiteRemote[];
  /** Whether every remote that is live could be read; while one is missing, a path without an owner may be its. */
  isWhole: boolean;
}

/** The site of the live releases: a new one whenever they change. */
export const createLiveSite = (build: ShellBuild, baseUrl: string) => {
  const bundles = createBundles({ shared: build.renderer.shared, baseUrl });
  let site: Site = { build, remotes: [], isWhole: true };
  return {
    current: (): Site => site,
    show: (live: LiveRemote[], isWhole: boolean): void => {
      bundles.keep(live);
      site = {
        build,
        isWhole,
        remotes: live.map((remote) => ({
          source: sourceOf(baseUrl, remote),
          preloads: (pattern) => preloadsFor(baseUrl, remote, pattern),
          load: () => bundles.load(remote),
        })),
      };
    },
  };
};
