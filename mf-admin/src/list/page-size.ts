/** Rows of a page of the admin's tables (spec.md point 9). */
export const pageSize = 5;
