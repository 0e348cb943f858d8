/** Control characters but tab, line feed and carriage return; Unicode's line breaks; and byte-order marks. */
const unseen = /(?![\t\n\r])\p{Cc}|[\u2028\u2029\uFEFF]/gu;
/** Line breaks among them (UAX 14: BK and NL), which word processors write and no form or mail shows as such. */
const lineBreaks = '\u000B\u000C\u0085\u2028\u2029';
/**
 * Variation selectors; first, as a group, those with the character that they select a form of: of emojis, keycaps, Han,
 * Myanmar, Mongolian and mathematical characters (Unicode, StandardizedVariants and emoji-variation-sequences).
 */
const selectors =
  /(\p{Extended_Pictographic}[\uFE0E\uFE0F]|[\d#*]\uFE0F\u20E3|[\p{Script=Han}\p{Script=Myanmar}\p{Sm}][\uFE00-\uFE0D\u{E0100}-\u{E01EF}]|\p{Script=Mongolian}[\u180B-\u180D\u180F])|\p{Variation_Selector}/gu;

/**
 * Returns a text as it can be stored: line breaks of other programs as line feeds, without control characters, byte-order
 * marks, and variation selectors that select nothing. Emojis stay as they are.
 */
export const cleanText = (text: string): string =>
  text.replaceAll(unseen, (sign) => (lineBreaks.includes(sign) ? '\n' : '')).replaceAll(selectors, '$1');
