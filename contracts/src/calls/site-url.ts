import type { FrontConfig } from '../front/shell.ts';

/** Path, query and fragment of an address of this site; a path holds neither `?` nor `#`. */
const addressParts = /^([^?#]*)(\?[^#]*)?(#[^]*)?$/;

/**
 * Returns the URL of a path of this site, with its query and fragment. The path is set and never resolved against the
 * origin, because `//host` and `/\host` are references to other hosts (WHATWG URL), and `//[` is none at all.
 */
export const siteUrl = (path: string, publicOrigin: string): URL => {
  const [, pathname = '', search, hash] = addressParts.exec(path) ?? [];
  // Each part that is set is parsed again.
  return Object.assign(new URL(publicOrigin), { pathname, ...(search && { search }), ...(hash && { hash }) });
};

/** Returns the absolute URL of a path of this site; complete web addresses are returned as URLs spell them. */
export const absoluteUrl = (address: string, { publicOrigin }: Pick<FrontConfig, 'publicOrigin'>): string => {
  const isComplete = /^https?:\/\//i.test(address) && URL.canParse(address);
  return (isComplete ? new URL(address) : siteUrl(address, publicOrigin)).href;
};

/**
 * True for the path of a request that could be read as the address of another host, now or by whoever resolves it later:
 * it begins with two slashes, also after dot segments are removed, or holds a backslash. `url` is the path's URL, which a
 * caller may have already.
 */
export const isAmbiguousPath = (path: string, url = siteUrl(path, 'http://localhost')): boolean =>
  /\\|%5c/i.test(path) || url.pathname.startsWith('//');

const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not the encoding of any text.
    return segment;
  }
};

/** Returns a path in the one of its percent-encodings that `encodeURIComponent` makes. */
export const encodedPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => encodeURIComponent(decodeSegment(segment)))
    .join('/');
