/** Devanagari and Odia digits. Both blocks begin at a code point whose last four bits are 6. */
const localDigits = /[०-९୦-୯]/g;
const latinDigit = (digit: string): string => String((digit.charCodeAt(0) - 6) & 0xf);

/** Returns `text` with its Odia and Devanagari digits replaced by 0 to 9. */
export const toLatinDigits = (text: string): string => text.replaceAll(localDigits, latinDigit);
