import { hash } from 'node:crypto';

/** A strong entity tag (RFC 9110, 8.8.3) of exactly this text. */
export const strongEtag = (text: string | Buffer): string =>
  `"${hash('sha256', text, 'base64url').slice(0, 27)}"`;

/** The strong entity tag of one version of a record; `If-Match` sends it back. */
export const versionTag = (id: string, version: number): string => `"${id}-${version}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether an If-None-Match names `etag`, by the weak comparison that RFC 9110, 13.1.2 prescribes. */
export const noneMatchNames = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag)));

/** Whether an If-Match allows a write to the version `etag`, by strong comparison (RFC 9110, 13.1.1); absent allows. */
export const ifMatchAllows = (ifMatch: string | undefined, etag: string): boolean =>
  ifMatch === undefined ||
  ifMatch.trim() === '*' ||
  ifMatch.split(',').some((tag) => tag.trim() === etag && !etag.startsWith('W/'));
