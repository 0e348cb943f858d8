import type { Preview, RemoteRelease } from '@ekamra/contracts/release';
import type { RemoteModule } from '@ekamra/contracts/shell';
import { getsCanary, type LiveRemote, type LiveSite, type Mirror } from '@ekamra/release';
import type { PreviewedVersion, RemoteSource } from '../src/boot/boot-types.ts';
import type { ShellBuild } from './build.ts';
import { createBundles } from './bundles.ts';
import type { ScriptFile } from './document.ts';
import { preloadsFor, sourceOf } from './remotes.ts';

/** A remote as pages are made of it. */
export interface SiteRemote {
  source: RemoteSource;
  /** Scripts that a page of this pattern needs beside the shell's. */
  preloads: (pattern: string) => ScriptFile[];
  /** What renders its pages on the server. Throws when it can't be loaded. */
  load: () => Promise<RemoteModule>;
}

/** What pages are made of at a moment, for one visitor. */
export interface Site {
  build: ShellBuild;
  remotes: SiteRemote[];
  /** Whether every remote that is live could be read; while one is missing, a path without an owner may be its. */
  isWhole: boolean;
  /** Present when a version is among the remotes that is shown to this visitor only. */
  preview?: PreviewedVersion;
}

/** By what a visitor gets another version than what is live. */
export interface Choice {
  /** Id by which canaries are dealt. */
  visitor?: string | undefined;
  preview?: Pick<Preview, 'remote' | 'version'> | undefined;
}

export interface Sites {
  /** Whether a canary of any remote runs. */
  hasCanary(): boolean;
  /** The site as everybody has it: for crawlers, and without a choice. */
  live(): Site;
  /** The site of a visitor. A preview that can't be had is left out. */
  of(choice: Choice): Promise<Site>;
}

export interface SiteParts {
  build: ShellBuild;
  /** Where browsers find the remotes' files. */
  baseUrl: string;
  mirror: Mirror;
  current: () => LiveSite;
  /** Told when a preview can't be had. */
  onError: (error: unknown, preview: PreviewedVersion) => void;
}

const releaseFor = ({ name, live, canary }: LiveRemote, visitor: string | undefined): RemoteRelease => {
  if (!canary || visitor === undefined) return live;
  const { release, percent } = canary;
  const dealt = { remote: name, canary: { version: release.version, percent } };
  return getsCanary(dealt, visitor) ? release : live;
};

/** The sites of the releases that are live at the moment. */
export const createSites = (parts: SiteParts): Sites => {
  const { build, baseUrl, mirror, current, onError } = parts;
  const bundles = createBundles({ shared: build.renderer.shared, baseUrl, mirror });
  const made = new WeakMap<RemoteRelease, SiteRemote>();

  const remoteOf = (release: RemoteRelease): SiteRemote => {
    const known = made.get(release);
    if (known) return known;
    const remote: SiteRemote = {
      source: sourceOf(baseUrl, release),
      preloads: (pattern) => preloadsFor(baseUrl, release, pattern),
      load: () => bundles.load(release),
    };
    made.set(release, remote);
    return remote;
  };

  const siteOf = (visitor?: string): Site => {
    const { remotes, isWhole } = current();
    return { build, isWhole, remotes: remotes.map((remote) => remoteOf(releaseFor(remote, visitor))) };
  };

  const withPreview = async (site: Site, preview: PreviewedVersion): Promise<Site> => {
    try {
      const shown = remoteOf(await mirror.hold(preview.remote, preview.version));
      const others = site.remotes.filter(({ source }) => source.name !== preview.remote);
      return { ...site, remotes: [...others, shown], preview };
    } catch (error) {
      onError(error, preview);
      return site;
    }
  };

  return {
    hasCanary: () => current().remotes.some(({ canary }) => canary !== undefined),
    live: () => siteOf(),
    of: async ({ visitor, preview }) => {
      const site = siteOf(visitor);
      return preview ? withPreview(site, { remote: preview.remote, version: preview.version }) : site;
    },
  };
};
