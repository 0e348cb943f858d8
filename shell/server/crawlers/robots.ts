import { apiBase, mediaPath, sendFormPath } from '@ekamra/contracts/calls/calls';
import { siteUrl } from '@ekamra/contracts/calls/site-url';
import { servedFiles } from '@ekamra/contracts/front/reserved-paths';

/** Inputs of robots.txt. */
export interface RobotsOptions {
  publicOrigin: string;
  /** Path patterns of public pages. */
  open: string[];
  /** Path patterns that are off limits for crawlers. */
  closed: string[];
}

/** Literal prefix of a pattern: rules match all paths with the same prefix (RFC 9309, 2.2.2). */
const literalPrefix = (pattern: string): string => pattern.split(/[:*]/)[0] ?? '';

const apiPrefixes = [`${apiBase}/`, `${sendFormPath.split('/').slice(0, 2).join('/')}/`];

/**
 * Builds robots.txt (RFC 9309): allows everything but the back office and the API. Pages with `noindex` stay allowed,
 * because crawlers have to fetch them to see it. Pictures below the API are allowed. Exceptions come first and are
 * longer than their rule, so crawlers that take the first match and those that take the longest agree.
 */
export const robotsTxt = ({ publicOrigin, open, closed }: RobotsOptions): string => {
  const disallowed = [...apiPrefixes, ...closed.map(literalPrefix)].filter((prefix) => prefix.length > 1);
  const exceptions = [`${apiBase}${mediaPath}/`, ...open.map(literalPrefix)].filter((path) =>
    disallowed.some((prefix) => path !== prefix && path.startsWith(prefix)),
  );
  const lines = [
    'User-agent: *',
    ...[...new Set(exceptions)].map((path) => `Allow: ${path}`),
    ...[...new Set(disallowed)].map((prefix) => `Disallow: ${prefix}`),
    '',
    `Sitemap: ${siteUrl(servedFiles.sitemap, publicOrigin).href}`,
  ];
  return `${lines.join('\n')}\n`;
};
