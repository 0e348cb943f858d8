import type { Site } from '../site.ts';
import type { PageOwner } from './build-page.ts';

/** Returns the remote of a site that owns a path; undefined if none does. */
export const findOwner = (site: Site, pathname: string): PageOwner | undefined => {
  const sources = site.remotes.map(({ source }) => source);
  const match = site.build.renderer.ownerOf(pathname, sources);
  const remote = match && site.remotes.find(({ source }) => source === match.remote);
  return remote && { ...remote, pattern: match.pattern };
};
