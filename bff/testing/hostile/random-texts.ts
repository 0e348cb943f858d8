import { harmlessTexts } from '@ekamra/chassis/testing/hostile-values';
import * as fc from 'fast-check';

/** Text that careless code interprets as markup, or truncates, folds and counts wrongly. */
const pieces = [
  ...harmlessTexts,
  'ଭୁବନେଶ୍ୱର ଓଡ଼ିଶା',
  'नमस्ते',
  '🏡👩‍👩‍👧‍👦🇮🇳',
  'مرحبا \u202Eנכון\u202C',
  '漢字かな交じり文',
  'e\u0301',
  '\u00E9',
  '\u1E9B\u0323',
  'ﬁ',
  'İıſẞ',
  'Z\u0338\u0322\u0321a\u0334l\u0337g\u0335o',
  '\u200B\u200C\u200D\u2060',
  'a\uFEFFb',
  'a\u00A0\u3000b',
  '\u2028\u2029',
  '\u{1D54F}\u{13000}\u{10FFFD}',
  '\uFFFD\uFFFE',
  '<img src=x onerror=alert(1)>&amp;&lt;',
  ']]><!--',
  '${7*7}{{7*7}}<%= 7 %>#{7}',
  '$& $1 $$ $`',
  '%s %n %d %00 %2e%2e%2f %zz',
  'C:\\Windows\\system32',
  'https://evil.example/?a=1#b',
  '=HYPERLINK("https://evil.example","x")',
  '+1-1@SUM(A1)',
  '__proto__',
  'constructor',
  '{"$ne":null}',
  '\\u0000 \\ \\n \\\\',
  'tab\there',
  'line\nbreak\r\nand more',
  'a\u0000b\u0007',
  'line\u000Bbreak\u000Cand\u0085more',
  'x\uFE0F ❤\uFE0F 1\uFE0F\u20E3',
  ' ',
  '  spaces  ',
];

/** Repeated to build texts of maximum length: one, two, three and four bytes per character. */
const fillers = ['x', 'é', 'ଓ', '🏠', '<b>', ' .'];

/** Truncates to `maxLength` UTF-16 code units without splitting a character. */
const truncate = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');

/** Texts of at most `maxLength` UTF-16 code units; some have exactly that length. */
export const texts = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .array(fc.constantFrom(...pieces), { maxLength: 4 })
        .map((all) => truncate(all.join(''), maxLength)),
    },
    {
      weight: 2,
      arbitrary: fc
        .string({ unit: 'grapheme', maxLength: Math.min(maxLength, 40) })
        .map((text) => truncate(text, maxLength)),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...fillers)
        .map((filler) => truncate(filler.repeat(Math.ceil(maxLength / filler.length)), maxLength)),
    },
  );

const nameOfMedia = fc.stringMatching(/^[\w-]{1,60}$/);

/** Picture addresses, in our own store or elsewhere. */
export const pictures: fc.Arbitrary<string> = fc.oneof(
  fc.array(nameOfMedia, { minLength: 1, maxLength: 3 }).map((path) => `/real-estate/media/${path.join('/')}`),
  fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true, withFragments: true }),
);
