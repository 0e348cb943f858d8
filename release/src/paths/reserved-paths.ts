import { type ReservedPath, reservedPaths, sitemapPart } from '@ekamra/contracts/front/reserved-paths';
import { isFallback, patternsOverlap } from './path-patterns.ts';

/**
 * Returns who answers addresses of a pattern before any remote does; undefined if nobody. A pattern that begins with a
 * parameter, such as `/:id/blog/:title`, may share some with a folder, but not the address of a file.
 */
export const reservedOwner = (pattern: string): ReservedPath['owner'] | undefined => {
  if (isFallback(pattern)) return undefined;
  if (sitemapPart.test(pattern)) return 'the shell';
  const beginsWithParameter = /^\/?:/.test(pattern);
  return reservedPaths.find(
    (reserved) =>
      patternsOverlap(reserved.pattern, pattern) && !(beginsWithParameter && reserved.pattern.endsWith('/*')),
  )?.owner;
};

/** Describes a path that no remote can have. */
export const reservedText = (pattern: string, owner: ReservedPath['owner']): string =>
  `${pattern}, which belongs to ${owner} (contracts/src/front/reserved-paths.ts)`;
