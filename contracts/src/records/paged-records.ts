/**
 * Most records of a list that the pages of a screen reach. A list with filters is counted up to one more, which says that
 * there are more; others reach the rest by another order or filter.
 */
export const maxPagedRecords = 10_000;

/** Returns the number of pages of a screen that shows a list of `total` records. */
export const pageCount = (total: number, recordsPerPage: number): number =>
  Math.ceil(Math.min(total, maxPagedRecords) / recordsPerPage);
