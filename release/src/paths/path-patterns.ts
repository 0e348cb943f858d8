const segmentsOf = (pattern: string): string[] => pattern.split('/').filter((segment) => segment !== '');

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
