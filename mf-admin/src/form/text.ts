import { readAmount, readNumber } from '@ekamra/contracts';

/** Returns the text, undefined if it is blank, so that optional fields are left out of the payload. */
export const optionalText = (value: string): string | undefined => (value.trim() === '' ? undefined : value);

/**
 * Returns a parser of typed text for a field: undefined if blank; NaN for what `read` can't read, which the schema
 * rejects.
 */
const parserOf =
  (read: (text: string) => number | undefined) =>
  (text: string): number | undefined =>
    text.trim() === '' ? undefined : (read(text) ?? Number.NaN);

/** Parses a typed number (see {@link readNumber}). */
export const parseNumber = parserOf(readNumber);
/** Parses a typed amount in rupees (see {@link readAmount}). */
export const parseAmount = parserOf(readAmount);

/** A text in a list, because field arrays need objects. */
export interface TextRow {
  text: string;
}
export const hasText = (row: TextRow): boolean => optionalText(row.text) !== undefined;
