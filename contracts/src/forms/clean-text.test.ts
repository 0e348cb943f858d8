import { expect, test } from '@jest/globals';
import { cleanText } from './clean-text.ts';

test.each([
  ['first\u000Bsecond', 'first\nsecond'],
  ['first\u000Csecond', 'first\nsecond'],
  ['first\u0085second', 'first\nsecond'],
  ['first\u2028second\u2029third', 'first\nsecond\nthird'],
  ['first\r\nsecond\tthird', 'first\r\nsecond\tthird'],
  ['Canal\u0000 View\u001B', 'Canal View'],
  ['\uFEFFCanal\uFEFF View', 'Canal View'],
  ['94371\uFE0E 2\uFE0F3456', '94371 23456'],
  ['Ca\uFE0Fnal\u{E0100}\u180B', 'Canal'],
  ['\uFE0F', ''],
])('%j is kept as %j', (given, kept) => {
  expect(cleanText(given)).toBe(kept);
});

test.each(['❤️ and ☎︎', '1️⃣ #️⃣', '👩‍❤️‍👨 🏳️‍🌈 ⛹🏽‍♂️ 🇮🇳', '葛\u{E0100}', 'ᠠ\u180B', '∩\uFE00', 'କ୍\u200Cଷ ଭୁବନେଶ୍ୱର'])(
  '%s stays as it is',
  (text) => {
    expect(cleanText(text)).toBe(text);
  },
);
