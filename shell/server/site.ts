import type { RemoteRelease } from '@ekamra/contracts/releases/release';
import { getsCanary, type LiveRemote, type LiveSite, type Mirror } from '@ekamra/release';
import type { RemoteSource, ShownBuild } from '../src/boot/boot-types.ts';
import type { ShellBuild } from './build.ts';
import type { ScriptFile } from './pages/document.ts';
import type { RemoteRunners, VersionUse } from './rendering/remote-runners.ts';
import type { RemoteRunner } from './rendering/run-job.ts';

/** A remote as it is used for pages. */
export interface SiteRemote {
  source: RemoteSource;
  /** Scripts of a page with this pattern, besides the shell's. */
  preloads: (pattern: string) => ScriptFile[];
  /** Scripts of the part with which it fills a slot. */
  slotPreloads: (slot: string) => ScriptFile[];
  /** Runs its code on the server. */
  runner: RemoteRunner;
}

/** A version shown only to one browser, by a signed link. */
export interface PreviewedVersion {
  remote: string;
  version: string;
}

/** Shell build and remote versions for one visitor. */
export interface Site {
  build: ShellBuild;
  remotes: SiteRemote[];
  /** Names and versions of the remotes: pages of the same versions are the same. */
  versions: string;
  /** True if every live remote could be read; otherwise a path without an owner may belong to a missing one. */
  isComplete: boolean;
  /** True if every visitor gets these versions: neither a canary nor a preview decides. */
  isForEveryone: boolean;
  /** Present if one of the versions is shown to this visitor only. */
  preview?: PreviewedVersion;
  /** Present if a developer's machine serves one of the remotes to this visitor. */
  localBuild?: ShownBuild;
}

interface SiteOptions {
  build: ShellBuild;
  /** Base URL of the remotes' files. */
  baseUrl: string;
  mirror: Pick<Mirror, 'ensureVersion'>;
  runners: Pick<RemoteRunners, 'of'>;
  current: () => LiveSite;
  /** Called if a preview is unavailable. */
  onError: (error: unknown, preview: PreviewedVersion) => void;
}

/** URL of a version's folder with a trailing slash, for browsers and rendered pages. */
export const folderUrl = (baseUrl: string, { declaration, version }: RemoteRelease): string =>
  `${baseUrl}/${declaration.name}/${version}/`;

/** Returns the integrity of a release's file. Throws if there is none, because the file couldn't be verified. */
const integrityOf = ({ declaration, version, files }: RemoteRelease, file: string): string => {
  const integrity = files[file];
  if (integrity === undefined) throw new Error(`${declaration.name} ${version} has no ${file}`);
  return integrity;
};

/** Returns a remote's entry for the boot data. */
const sourceOf = (baseUrl: string, release: RemoteRelease): RemoteSource => ({
  ...release.declaration,
  version: release.version,
  entry: folderUrl(baseUrl, release) + release.entry,
  integrity: integrityOf(release, release.entry),
});

/** Returns scripts of a release, so that the browser loads all of them at once. */
const scriptFiles = (baseUrl: string, release: RemoteRelease, files: readonly string[]): ScriptFile[] =>
  files.map((file) => ({
    url: folderUrl(baseUrl, release) + file,
    integrity: integrityOf(release, file),
  }));

/** Returns the release that a visitor gets of a remote; undefined if it isn't live and the visitor isn't in its canary. */
const releaseFor = (
  { name, live, canary }: LiveRemote,
  visitor: string | undefined,
): RemoteRelease | undefined => {
  if (!canary || visitor === undefined) return live;
  const { release, percent } = canary;
  const remoteCanary = { remote: name, canary: { version: release.version, percent } };
  return getsCanary(remoteCanary, visitor) ? release : live;
};

/** Returns the remotes with their {@link Site.versions}. */
export const withVersions = (remotes: SiteRemote[]): Pick<Site, 'remotes' | 'versions'> => ({
  remotes,
  versions: remotes.map(({ source }) => `${source.name}@${source.version}`).join(' '),
});

/** Returns a remote whose code never runs on this server. */
export const browserRemote = (source: RemoteSource): SiteRemote => ({
  source: { ...source, rendering: 'browser' },
  preloads: () => [],
  slotPreloads: () => [],
  runner: {
    check: () => undefined,
    isReady: () => false,
    run: () => Promise.reject(new Error(`${source.name} isn't rendered on this server`)),
  },
});

/** Creates the sites of the live releases. */
export const createSites = (parts: SiteOptions) => {
  const { build, baseUrl, mirror, runners, current, onError } = parts;
  const remotesByUse = {
    served: new WeakMap<RemoteRelease, SiteRemote>(),
    previewed: new WeakMap<RemoteRelease, SiteRemote>(),
  };

  const remoteOf = (release: RemoteRelease, use: VersionUse): SiteRemote => {
    const cached = remotesByUse[use].get(release);
    if (cached) return cached;
    const { always, paths, slots = {} } = release.preload;
    const remote: SiteRemote = {
      source: sourceOf(baseUrl, release),
      preloads: (pattern) => scriptFiles(baseUrl, release, [...always, ...(paths[pattern] ?? [])]),
      slotPreloads: (slot) => scriptFiles(baseUrl, release, slots[slot] ?? []),
      runner: runners.of(release, use),
    };
    remotesByUse[use].set(release, remote);
    return remote;
  };

  const hasCanary = (): boolean => current().remotes.some(({ canary }) => canary !== undefined);

  const siteOf = (visitor?: string): Site => {
    const { remotes, isComplete } = current();
    const chosen = remotes.flatMap((remote) => {
      const release = releaseFor(remote, visitor);
      return release ? remoteOf(release, 'served') : [];
    });
    return {
      build,
      isComplete,
      isForEveryone: !hasCanary(),
      ...withVersions(chosen),
    };
  };

  const withPreview = async (site: Site, preview: PreviewedVersion): Promise<Site> => {
    try {
      const previewed = remoteOf(await mirror.ensureVersion(preview.remote, preview.version), 'previewed');
      const others = site.remotes.filter(({ source }) => source.name !== preview.remote);
      return { ...site, isForEveryone: false, ...withVersions([...others, previewed]), preview };
    } catch (error) {
      onError(error, preview);
      return site;
    }
  };

  return {
    /** True if any remote has a canary. */
    hasCanary,
    /** Site of the live versions: for crawlers and visitors without a choice. */
    live: (): Site => siteOf(),
    /** Site of a visitor, whose id decides about canaries. An unavailable preview is left out. */
    of: async (visitor: string | undefined, preview: PreviewedVersion | undefined): Promise<Site> => {
      const site = siteOf(visitor);
      return preview ? withPreview(site, { remote: preview.remote, version: preview.version }) : site;
    },
  };
};
export type Sites = ReturnType<typeof createSites>;
