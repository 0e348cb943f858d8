import { expect, test } from '@jest/globals';
import { passwordProblem } from './password-policy.ts';

const personal = ['Ananya Mohanty', '9437000001', 'ananya.mohanty@ekamra.test'];
const problemOf = (password: string) => passwordProblem(password, { personal, refused: ['ekamra-demo'] });

test.each([
  ['123456', /at least 8/],
  ['short-1', /at least 8/],
  ['12345678', /^Everybody knows/],
  ['Password', /^Everybody knows/],
  ['IloveYou', /^Everybody knows/],
  ['ｐａｓｓｗｏｒｄ', /^Everybody knows/],
  ['ekamra-demo', /^Everybody knows/],
  ['Welcome@123', /^Everybody knows/],
  ['admin@123', /^Everybody knows/],
  ['aaaaaaaaaaaaaaa', /^This is one character/],
  ['9437000001', /^This is your name/],
  ['+91 94370 00001', /^This is your name/],
  ['ananyamohanty', /^This is your name/],
  ['ananya mohanty', /^This is your name/],
  ['Ananya.Mohanty', /^This is your name/],
])('%s is refused', (password, message) => {
  expect(problemOf(password)).toMatch(message);
});

test.each(['monsoon-2026', 'rain on tin', 'ଭୁବନେଶ୍ୱର ୨୦୨୬'])('%s is accepted', (password) => {
  expect(problemOf(password)).toBeUndefined();
});
