import { expect, test } from '@jest/globals';
import { foreignSelectors } from './foreign-selectors.ts';

const foreignIn = (css: string): string[] => foreignSelectors(css, (name) => name === 'own');

test.each([
  '.own{color:red;}',
  '.own > nav{gap:0;}.own nav + div:not(.other, .more){gap:0;}',
  '.own + .own{gap:0;}',
  '[data-theme="dark"] .own,:root:not(:where(.a,.b)) .own::before{content:"{,} body";}',
  '@media (min-width: 40em){.own{gap:0;}@supports (gap:0){.own:hover a{gap:0;}}}',
  '@keyframes kAbc{from{opacity:0;}50%{opacity:0.5;}to{opacity:1;}}',
])('%s stays in own elements', (css) => expect(foreignIn(css)).toEqual([]));

test.each([
  ['body{background:red;}', ['body']],
  ['.own,main header{color:red;}', ['main header']],
  ['html:has(.own){scroll-padding:0;}', ['html:has(.own)']],
  ['.own ~ p{color:red;}.own + div a{color:red;}', ['.own ~ p', '.own + div a']],
  ['.card,:not(.own) p{color:red;}', ['.card', ':not(.own) p']],
  ['@media print{@page{margin:0;}*{color:red;}}', ['@page', '*']],
  ['@font-face{font-family:Own;}', ['@font-face']],
])('of %s it names what others have', (css, selectors) => expect(foreignIn(css)).toEqual(selectors));
