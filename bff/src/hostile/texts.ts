import * as fc from 'fast-check';

/** Pieces that careless code takes for more than text, or cuts, folds and counts wrongly. */
const pieces = [
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
  "'; DROP TABLE buildings; --",
  '" OR 1=1 /*',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>&amp;&lt;',
  ']]><!--',
  '${7*7}{{7*7}}<%= 7 %>#{7}',
  '$& $1 $$ $`',
  '%s %n %d %00 %2e%2e%2f %zz',
  '../../etc/passwd',
  'C:\\Windows\\system32',
  'https://evil.example/?a=1#b',
  '=HYPERLINK("https://evil.example","x")',
  '+1-1@SUM(A1)',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e400',
  '{"$ne":null}',
  '[]',
  '\\u0000 \\ \\n \\\\',
  '"quoted"',
  "it's",
  'tab\there',
  'line\nbreak\r\nand more',
  ' ',
  '  spaces  ',
];

/** Repeated until a text is as long as it may be: one, two, three and four bytes to a character. */
const fillers = ['x', 'é', 'ଓ', '🏠', '<b>', ' .'];

/** Cut to so many UTF-16 code units, and not in the middle of a character. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Texts of all kinds, of at most `most` UTF-16 code units; some are as long as that. */
export const texts = (most: number): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((all) => cut(all.join(''), most)),
    },
    {
      weight: 2,
      arbitrary: fc
        .string({ unit: 'grapheme', maxLength: Math.min(most, 40) })
        .map((text) => cut(text, most)),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...fillers)
        .map((filler) => cut(filler.repeat(Math.ceil(most / filler.length)), most)),
    },
  );

const nameOfMedia = fc.stringMatching(/^[\w-]{1,60}$/);

/** Where a picture may be: in our own store, or anywhere. */
export const pictures: fc.Arbitrary<string> = fc.oneof(
  fc.array(nameOfMedia, { minLength: 1, maxLength: 3 }).map((path) => `/real-estate/media/${path.join('/')}`),
  fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true, withFragments: true }),
);
