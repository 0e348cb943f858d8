import { hash } from 'node:crypto';

/** Returns a strong entity tag (RFC 9110, 8.8.3) of the text. */
export const strongEtag = (text: string | Buffer): string =>
  `"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

/** Returns the strong entity tag of one version of a record, which `If-Match` sends back. */
export const versionTag = (id: string, version: number): string => `"${id}-${version}"`;

/**
 * Returns the entity tag of what the public gets of a record that holds more. `If-Match` refuses it, so that nobody
 * writes a record back without what he was not shown.
 */
export const partialTag = (id: string, version: number): string => `"${id}-${version}-public"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** True if an If-None-Match header names `etag`, by weak comparison (RFC 9110, 13.1.2). */
export const matchesIfNoneMatch = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag)));

/**
 * True if an If-Match header allows a write to the version `etag`, by strong comparison (RFC 9110, 13.1.1), or is
 * absent.
 */
export const ifMatchAllows = (ifMatch: string | undefined, etag: string): boolean =>
  ifMatch === undefined ||
  ifMatch.trim() === '*' ||
  ifMatch.split(',').some((tag) => tag.trim() === etag && !etag.startsWith('W/'));
