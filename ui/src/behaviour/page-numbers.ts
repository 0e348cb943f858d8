/** A page's number, or a gap of pages that are left out. */
export type PageNumber = number | 'gap-before' | 'gap-after';

/** The numbers to offer on page `page` of `pages`: the ends, the neighbours, and no gap that hides a single one. */
export const pageNumbers = (page: number, pages: number): PageNumber[] => {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const first = Math.min(Math.max(page - 1, 3), pages - 4);
  const middle = [first, first + 1, first + 2];
  return [1, first > 3 ? 'gap-before' : 2, ...middle, first + 2 < pages - 2 ? 'gap-after' : pages - 1, pages];
};
