import { cleanText } from './clean-text.ts';
import { toLatinDigits } from './digits.ts';

/** Separators that people put between digits: spaces, dashes, dots, brackets, and the invisible marks of copied text. */
const separators = /[\s\p{Pd}\p{Cf}\u2212.()]/gu;
/** India's country code (ITU-T E.164) and the trunk prefix 0, either or both left out, before the ten digits. */
const indianNumber = /^(?:(?:\+|00)?91)?0?(\d{10})$/;

/**
 * Returns the ten digits of an Indian phone number written any usual way, such as `+91 94371 23456`, `094371-23456` or
 * `୯୪୩୭୧ ୨୩୪୫୬`; undefined for everything else, a number of another country among it.
 */
export const parsePhone = (typed: string): string | undefined =>
  indianNumber.exec(toLatinDigits(cleanText(typed).replaceAll(separators, '')))?.[1];
