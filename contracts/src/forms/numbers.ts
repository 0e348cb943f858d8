import { cleanText } from './clean-text.ts';
import { toLatinDigits } from './digits.ts';

/** Digits without grouping. */
const plain = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** Digits in groups, the last of three: `1,85,00,000`, `18,500,000`, `751 024`. */
const grouped = /^-?\d{1,3}(?:[, ]\d{2,3})*[, ]\d{3}(?:\.\d*)?$/;

/** One or two decimals behind a comma. */
const decimalComma = /^\d+,\d{1,2}$/;

/** Returns `text` in its simplest spelling: Latin digits, lower case, single spaces, no invisible marks. */
const simplify = (text: string): string =>
  toLatinDigits(
    cleanText(text)
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, ''),
  )
    .replaceAll('\u2212', '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Returns the number of digits in a simple spelling times a power of ten, exactly rounded; undefined for others. */
const scaled = (digits: string, power: number): number | undefined => {
  // Before a unit a comma can be that of decimals: `1,5 crore`.
  const pointed = power > 0 && decimalComma.test(digits) ? digits.replace(',', '.') : digits;
  const ungrouped = grouped.test(pointed) ? pointed.replaceAll(/[, ]/g, '') : pointed;
  return plain.test(ungrouped) ? Number(`${ungrouped}e${power}`) : undefined;
};

/**
 * Returns a number as people write it: with or without grouping, in Latin, Odia or Devanagari digits; undefined for
 * everything else, an empty text among it.
 */
export const readNumber = (text: string): number | undefined => scaled(simplify(text), 0);

/** Words of currency before an amount, and after it: `Rs. 85,00,000/- only`. */
const currencyBefore = /^(?:₹|rs\.?|inr|रु\.?|ରୁ\.?|ଟ\.?) ?/;
const currencyAfter = / ?(?:rupees|rs\.?|inr)?(?: ?\/[-=])?(?: only)?$/;

/** The units of an amount, and what has none: `1 crore 85 lakh`. */
const amountParts =
  /^(?:(?<crores>[-\d.,]+(?: [-\d.,]+)*) ?(?:crores?|cr|କୋଟି|करोड\u093c?)\.?)? ?(?:(?<lakhs>[-\d.,]+(?: [-\d.,]+)*) ?(?:lakhs?|lacs?|l|ଲକ୍ଷ|लाख)\.?)? ?(?:(?<thousands>[-\d.,]+(?: [-\d.,]+)*) ?(?:thousand|k|ହଜାର|हज\u093c?ार)\.?)? ?(?<rupees>[-\d., ]+)?$/;
const powers = { crores: 7, lakhs: 5, thousands: 3 };
const maxLength = 60;

/**
 * Returns an amount in rupees as people in India write it: `1.85 Cr`, `85 lakh`, `1 crore 85 lakh`, `₹ 85 L`,
 * `1,85,00,000/-`, `Rs. 8500000`, in Latin, Odia or Devanagari digits; undefined for everything else, an empty text
 * among it.
 */
export const readAmount = (text: string): number | undefined => {
  if (text.length > maxLength) return undefined;
  const written = simplify(text).replace(currencyBefore, '').replace(currencyAfter, '');
  const found: Record<string, string | undefined> = amountParts.exec(written)?.groups ?? {};
  const values = Object.entries(powers).flatMap(([unit, power]) => {
    const digits = found[unit];
    return digits === undefined ? [] : [scaled(digits, power) ?? Number.NaN];
  });
  if (values.length === 0) return scaled(found['rupees'] ?? '', 0);
  // A bare number beside a unit is unclear: `1 Cr 2`.
  const isClear = found['rupees'] === undefined && values.every((value) => value >= 0);
  return isClear ? values.reduce((sum, value) => sum + value) : undefined;
};
