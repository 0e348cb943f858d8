import { mailBase } from '../calls/api-paths.ts';
import { apiBase } from '../calls/calls.ts';
import { releasesPath } from '../releases/calls.ts';

/** Folders of the files that the shell server serves. */
export const assetsFolder = '/assets';
export const remotesFolder = '/remotes';

/** Files that the shell server serves at fixed addresses. */
export const servedFiles = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  manifest: '/site.webmanifest',
  securityTxt: '/.well-known/security.txt',
  favicon: '/favicon.ico',
  touchIcon: '/apple-touch-icon.png',
  plainTouchIcon: '/apple-touch-icon-precomposed.png',
} as const;

/** Matches the documents of a sitemap that consists of several. */
export const sitemapPart = /^\/sitemap-([a-z][a-z0-9-]{0,60})-([1-9]\d{0,4})\.xml$/;

/** A path, or with `/*` all below it, that is answered before any page of a remote. */
export interface ReservedPath {
  pattern: string;
  owner: 'the API' | 'the shell';
}

/** Paths that no remote can have: those of the API, of the shell's own pages, and of the files that it serves. */
export const reservedPaths: readonly ReservedPath[] = [
  ...[apiBase, mailBase, '/api'].map((base) => ({ pattern: `${base}/*`, owner: 'the API' }) as const),
  ...[assetsFolder, remotesFolder, releasesPath, '/.well-known'].map(
    (base) => ({ pattern: `${base}/*`, owner: 'the shell' }) as const,
  ),
  ...Object.values(servedFiles).map((pattern) => ({ pattern, owner: 'the shell' }) as const),
];
