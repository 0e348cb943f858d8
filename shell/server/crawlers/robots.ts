import { apiBase, mediaPath, sendFormPath } from '@ekamra/contracts/calls';
import { sitemapPath } from './sitemap.ts';

/** What the rules are made of. */
export interface RobotsParts {
  publicOrigin: string;
  /** Path patterns of pages that anybody may look at. */
  open: string[];
  /** Path patterns that crawlers have no business at. */
  closed: string[];
}

/** The start of a pattern, up to what it leaves open: rules are for all paths that begin alike (RFC 9309, 2.2.2). */
const literal = (pattern: string): string => pattern.split(/[:*]/)[0] ?? '';

const apiPrefixes = [`${apiBase}/`, `${sendFormPath.split('/').slice(0, 2).join('/')}/`];

/**
 * robots.txt (RFC 9309): everything but the back office and the API. What a page itself keeps from search engines is
 * open: only who may fetch it reads its `noindex`. Pictures lie below the API and are theirs. Exceptions come first and are longer than the rule that they are
 * of, so crawlers that take the first rule and those that take the longest agree.
 */
export const robotsTxt = ({ publicOrigin, open, closed }: RobotsParts): string => {
  const refused = [...apiPrefixes, ...closed.map(literal)].filter((prefix) => prefix.length > 1);
  const exceptions = [`${apiBase}${mediaPath}/`, ...open.map(literal)].filter((path) =>
    refused.some((prefix) => path !== prefix && path.startsWith(prefix)),
  );
  const lines = [
    'User-agent: *',
    ...[...new Set(exceptions)].map((path) => `Allow: ${path}`),
    ...[...new Set(refused)].map((prefix) => `Disallow: ${prefix}`),
    '',
    `Sitemap: ${new URL(sitemapPath, publicOrigin).href}`,
  ];
  return `${lines.join('\n')}\n`;
};
