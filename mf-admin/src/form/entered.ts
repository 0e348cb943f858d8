/** What is filled in, or nothing, so that an optional field is left out of the payload. */
export const filled = (value: string): string | undefined => (value.trim() === '' ? undefined : value);

/** The number that is typed; NaN for what is none, which the schema then refuses. */
export const typed = (value: string): number | undefined => (value.trim() === '' ? undefined : Number(value));

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
