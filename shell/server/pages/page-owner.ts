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

const percentEncoded = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join('');

/** What messengers and mail programs add to an address: the punctuation and formatting of the text around it. */
const endMarks = [...' /.,;:!)]}>\'"*_~`’”…'].flatMap((mark) => [mark, percentEncoded(mark)]);
/** Limit of the marks that are looked at, because anybody can send a path that is full of them. */
const maxEndMarks = 20;

/** Returns a path without the marks at its end, encoded or not, that belong to the text in which it was sent. */
export const withoutEndMarks = (pathname: string): string => {
  let end = pathname.length;
  for (let count = 0; count < maxEndMarks; count += 1) {
    const mark = endMarks.find(
      ({ length }, at) => pathname.slice(Math.max(0, end - length), end).toUpperCase() === endMarks[at],
    );
    if (mark === undefined) break;
    end -= mark.length;
  }
  return pathname.slice(0, end) || '/';
};

/** Returns the remote of a site that owns a path; undefined if none does. */
export const findOwner = (site: Site, pathname: string): PageOwner | undefined => {
  const sources = site.remotes.map(({ source }) => source);
  const match = site.build.renderer.ownerOf(pathname, sources);
  const remote = match && site.remotes.find(({ source }) => source === match.remote);
  return remote && { ...remote, pattern: match.pattern };
};
