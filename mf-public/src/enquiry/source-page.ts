/**
 * Returns the path of a page as people read it: decoded, because in an address every letter of an Odia or Hindi name takes
 * nine characters. Escaped delimiters stay as they are, so that it is still a path.
 */
export const sourcePageOf = (pathname: string): string => {
  try {
    return decodeURI(pathname.replaceAll('%25', '%2525'));
  } catch {
    // Not UTF-8, such as `/%E0`.
    return pathname;
  }
};
