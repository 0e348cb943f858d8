/** Splits a pattern into segments. Like React Router, it reads `/a*` as `/a/*`. */
const segmentsOf = (pattern: string): string[] =>
  pattern
    .replace(/(?<!\/)\*$/, '/*')
    .split('/')
    .filter((segment) => segment !== '');

/** Expands optional segments (`/lands/:id?`) to the patterns that they stand for, as lists of segments. */
const expand = ([first, ...rest]: string[]): string[][] => {
  if (first === undefined) return [[]];
  const others = expand(rest);
  const withFirst = others.map((segments) => [first.replace(/\?$/, ''), ...segments]);
  return first.endsWith('?') ? [...withFirst, ...others] : withFirst;
};

const isParameter = (segment: string): boolean => segment.startsWith(':');
const isStatic = (segment: string): boolean => !isParameter(segment) && segment !== '*';

const fits = (a: string, b: string): boolean => {
  if (a === '*' || b === '*') return a === b;
  // React Router ignores letter case.
  return isParameter(a) || isParameter(b) || a.toLowerCase() === b.toLowerCase();
};

const rankOf = (segments: string[]): number => segments.filter(isStatic).length;

/**
 * True if some path is matched by both patterns and React Router ranks neither above the other, so that only their order
 * would decide: `/a/:id` and `/a/:slug`, but not `/a/:id` and `/a/new`. `*` competes only with `*`.
 */
export const isSamePath = (one: string, other: string): boolean => {
  const others = expand(segmentsOf(other));
  return expand(segmentsOf(one)).some((a) =>
    others.some(
      (b) =>
        a.length === b.length &&
        rankOf(a) === rankOf(b) &&
        a.every((segment, index) => fits(segment, b[index] ?? '')),
    ),
  );
};

/** True if a pattern is the fallback `*`, which matches what no other pattern does. */
export const isFallback = (pattern: string): boolean => segmentsOf(pattern).join('/') === '*';

const segmentsOverlap = ([a, ...restA]: string[], [b, ...restB]: string[]): boolean => {
  if (a === '*' || b === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  return fits(a, b) && segmentsOverlap(restA, restB);
};

/** True if both patterns match some address, whichever of them React Router ranks above the other. */
export const patternsOverlap = (one: string, other: string): boolean => {
  const others = expand(segmentsOf(other));
  return expand(segmentsOf(one)).some((a) => others.some((b) => segmentsOverlap(a, b)));
};

/** True if all addresses that a pattern matches begin with the segments of a prefix. */
export const isBelow = (pattern: string, prefix: string): boolean => {
  const names = segmentsOf(prefix);
  return expand(segmentsOf(pattern)).every((segments) =>
    names.every((name, index) => segments[index]?.toLowerCase() === name.toLowerCase()),
  );
};

/** Returns the segments of a pattern before its first parameter, as a path. */
export const literalPrefix = (pattern: string): string => {
  const segments = segmentsOf(pattern);
  const end = segments.findIndex((segment) => !isStatic(segment) || segment.endsWith('?'));
  return `/${segments.slice(0, end < 0 ? undefined : end).join('/')}`;
};
