import type { Site } from '../site.ts';
import type { PageOwner } from './build-page.ts';

/**
 * Returns a path as the pattern that matches it spells it: in the pattern's letter case, and without slashes at the end.
 * React Router ignores both.
 */
export const spelledPath = (pathname: string, pattern: string): string => {
  const segments = pathname.replace(/(?<=^\/|[^/])\/+$/, '').split('/');
  const names = pattern.split('/');
  if (/[*?]/.test(pattern) || names.length !== segments.length) return pathname;
  return names.map((name, at) => (name.startsWith(':') ? segments[at] : name)).join('/');
};

/** Returns the remote of a site that owns a path; undefined if none does. */
export const findOwner = (site: Site, pathname: string): PageOwner | undefined => {
  const sources = site.remotes.map(({ source }) => source);
  const match = site.build.renderer.ownerOf(pathname, sources);
  const remote = match && site.remotes.find(({ source }) => source === match.remote);
  return remote && { ...remote, pattern: match.pattern };
};
