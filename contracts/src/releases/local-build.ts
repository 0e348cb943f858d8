import type { LocalBuild } from './page.ts';
import { isTrustworthy } from '../calls/trustworthy-address.ts';

/** Milliseconds for which a local build may be shown. */
export const longestLocalBuildMs = 3_600_000;

/** Path, at the origin of a local build, of its signed manifest. */
export const localBuildManifestPath = '/manifest.json';

/** Payload type of that manifest (DSSE). */
export const localBuildPayloadType = 'application/vnd.ekamra.local-build+json';

/** Contents of the signed manifest: the build that the developer's machine compiled last. */
export interface LocalBuildManifest {
  declaration: LocalBuild['declaration'];
  /** Number of the build since the command was started. */
  build: number;
  /** Path of its entry at the origin, and its integrity, which covers every other script. */
  entry: string;
  integrity: string;
  /** Interface version of `shell.ts` it was built against, and the ranges of shared libraries that it needs. */
  shellInterface: number;
  shared: Record<string, string>;
  /** End of the link that names the key of this manifest (ISO 8601). */
  until: string;
}

/**
 * True for an origin that may serve a local build: `https:`, or this machine. Its text becomes part of a policy, so that it
 * has nothing but letters, digits, dots and hyphens in its host name.
 */
export const isLocalBuildOrigin = (origin: string): boolean =>
  /^https?:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?$/.test(origin) &&
  URL.canParse(origin) &&
  new URL(origin).origin === origin &&
  isTrustworthy(new URL(origin));

/** Writes a local build as the fragment of a link, which browsers send to nobody. */
export const localBuildFragment = (build: LocalBuild): string =>
  `#${encodeURIComponent(JSON.stringify(build))}`;

/** Reads the fragment of a link; undefined for any that {@link localBuildFragment} did not write. */
export const parseLocalBuildFragment = (fragment: string): LocalBuild | undefined => {
  try {
    const value = JSON.parse(decodeURIComponent(fragment.slice(1))) as Partial<LocalBuild> | null;
    const isWhole =
      typeof value?.declaration?.name === 'string' &&
      [value.origin, value.key, value.until].every((text) => typeof text === 'string');
    // The server checks the rest of it before it shows anything.
    return isWhole ? (value as LocalBuild) : undefined;
  } catch {
    return undefined;
  }
};
