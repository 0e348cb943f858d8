import { areaCodes } from './area-codes.ts';
import { codesByLengths } from './calling-codes.ts';
import { cleanText } from './clean-text.ts';
import { toLatinDigits } from './digits.ts';
import { onFirstUse } from './on-first-use.ts';
import { splitPhone } from './phone-format.ts';

/** Separators that people put between digits: spaces, dashes, dots, brackets, and the invisible marks of copied text. */
const separators = /[\s\p{Pd}\p{Cf}\u2212.()]/gu;
const withoutSeparators = (typed: string): string =>
  toLatinDigits(cleanText(typed)).replaceAll(separators, '');

/** India's country code (ITU-T E.164) and the trunk prefix 0, either or both left out, before the ten digits. */
const indianNumber = /^(?:(?:\+|00)?91)?0?(\d{10})$/;

const largeTowns = new Set(areaCodes);
/** True for ten digits of a mobile number, or of a landline in Odisha or a larger town (National Numbering Plan 2003). */
const isPossibleIndian = (digits: string): boolean =>
  /^[6-9]/.test(digits) ||
  [2, 3].some((length) => largeTowns.has(digits.slice(0, length)) && /[2-7]/.test(digits.charAt(length)));

/** Form of a stored phone number: ten digits of an Indian one, or E.164. */
export const storedPhonePattern = /^(?:[6-9]\d{9}|[1-5]\d(?:[2-7]\d{7}|\d[2-7]\d{6})|\+[1-9]\d{6,14})$/;

/** Possible lengths of the numbers after each calling code. */
const lengthsOfCodes = onFirstUse(
  () =>
    new Map(
      codesByLengths.flatMap(([lengths, codes]) =>
        codes.split(' ').map((code): [string, number[]] => [code, lengths.split(' ').map(Number)]),
      ),
    ),
);

/** Returns a number with the calling code of another country than India in E.164; undefined if it has no possible length. */
const foreignNumber = (typed: string): string | undefined => {
  // In `+44 (0)20 …` the bracket is what is dialled within the country only.
  const number = withoutSeparators(typed.replaceAll('(0)', '')).replace(/^00/, '+');
  const parts = splitPhone(number);
  const isPossible = parts && lengthsOfCodes().get(parts.code)?.includes(parts.national.length);
  return isPossible ? number : undefined;
};

/**
 * Returns a phone number written any usual way as it is stored: the ten digits of an Indian one, such as `+91 94371 23456`,
 * `094371-23456` or `୯୪୩୭୧ ୨୩୪୫୬`, if they are possible ones; in E.164 if it has another country's calling code, such as
 * `+44 20 7946 0958`. Undefined for everything else.
 */
export const parsePhone = (typed: string): string | undefined => {
  const digits = indianNumber.exec(withoutSeparators(typed))?.[1];
  if (digits === undefined) return foreignNumber(typed);
  return isPossibleIndian(digits) ? digits : undefined;
};

/** Like {@link parsePhone}, but also for ten digits that are no possible number: accounts may have them from before. */
export const parseKnownPhone = (typed: string): string | undefined =>
  parsePhone(typed) ?? indianNumber.exec(withoutSeparators(typed))?.[1];

/** Digits of a part of a number that are told from other numbers, such as a count or a year. */
const fewestDigits = 5;

/**
 * Returns a phone number, or the digits of a part of one, as stored numbers have them: `9437100` for `94371-00`, `94371` for
 * `+91 94371` and `094371`. Undefined for fewer than five digits.
 */
export const partOfPhone = (written: string): string | undefined => {
  const number = parsePhone(written);
  if (number !== undefined) return number;
  const digits = withoutSeparators(written.replaceAll('(0)', '')).replace(/^(?:(?:\+|00)91|\+|00?)/, '');
  return /^\d+$/.test(digits) && digits.length >= fewestDigits ? digits : undefined;
};
