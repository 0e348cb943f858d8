/** What is filled in, or nothing, so that an optional field is left out of the payload. */
export const filled = (value: string): string | undefined => (value.trim() === '' ? undefined : value);

const plain = /^-?(?:\d+\.?\d*|\.\d+)$/;
/** Digits in groups, of which the last has three: `1,85,00,000`, `18,500,000`, `751 024`. */
const grouped = /^-?\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}(?:\.\d*)?$/;

/** The number that is typed, also as an amount is written: `₹ 1,85,00,000`. NaN for what is none, which the schema refuses. */
export const typed = (value: string): number | undefined => {
  if (value.trim() === '') return undefined;
  const written = value.replaceAll('₹', '').trim();
  const digits = grouped.test(written) ? written.replaceAll(/[,\s]/g, '') : written;
  return plain.test(digits) ? Number(digits) : Number.NaN;
};

/** What a value is while it stands in a form: text, '' when there is none. */
export const shown = (value: string | number | undefined): string =>
  value === undefined ? '' : String(value);

/** A text in a list; a field array needs objects. */
export interface TextRow {
  text: string;
}
export const emptyText: TextRow = { text: '' };
export const hasText = (row: TextRow): boolean => filled(row.text) !== undefined;

/** The rows, or an empty one when there is none: the first can't be removed. */
export const orOne = <T>(rows: T[], empty: T): T[] => (rows.length > 0 ? rows : [{ ...empty }]);

/** Index, in the form, of the `index`th row that was kept: rows that are left out shift the rest. */
export const indexOfKept = <T>(rows: T[], keep: (row: T) => boolean, index: number): number =>
  rows.flatMap((row, at) => (keep(row) ? [at] : []))[index] ?? index;
