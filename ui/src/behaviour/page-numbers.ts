/** A page's number, or a gap of omitted pages. */
export type PageNumber = number | 'gap-before' | 'gap-after';

/**
 * Returns the page numbers to show on page `page` of `pages`: both ends and the neighbours. A gap never
 * replaces a single page.
 */
export const pageNumbers = (page: number, pages: number): PageNumber[] => {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const first = Math.min(Math.max(page - 1, 3), pages - 4);
  const middle = [first, first + 1, first + 2];
  return [1, first > 3 ? 'gap-before' : 2, ...middle, first + 2 < pages - 2 ? 'gap-after' : pages - 1, pages];
};
