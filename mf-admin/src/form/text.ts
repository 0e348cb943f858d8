/** Returns the text, undefined if it is blank, so that optional fields are left out of the payload. */
export const optionalText = (value: string): string | undefined => (value.trim() === '' ? undefined : value);

const plain = /^-?(?:\d+\.?\d*|\.\d+)$/;
/** Digits in groups, the last of three: `1,85,00,000`, `18,500,000`, `751 024`. */
const grouped = /^-?\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3}(?:\.\d*)?$/;

/**
 * Parses a typed number, also written as an amount: `₹ 1,85,00,000`. Undefined if blank; NaN for anything else, which
 * the schema rejects.
 */
export const parseNumber = (value: string): number | undefined => {
  if (value.trim() === '') return undefined;
  const written = value.replaceAll('₹', '').trim();
  const digits = grouped.test(written) ? written.replaceAll(/[,\s]/g, '') : written;
  return plain.test(digits) ? Number(digits) : Number.NaN;
};

/** A text in a list, because field arrays need objects. */
export interface TextRow {
  text: string;
}
export const hasText = (row: TextRow): boolean => optionalText(row.text) !== undefined;
