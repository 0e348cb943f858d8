import { expect, test } from '@jest/globals';
import { id, lenientText, mediaUrl, requiredText, text } from './fields.ts';

test.each([
  '/real-estate/media/01890000-0000-7000-8000-000000000001-1600x1000',
  '/real-estate/media/resumes/01890000-0000-7000-8000-000000000001.pdf',
  'https://images.example/a/b.jpg?width=640',
])('%s is the address of an image', (address) => {
  expect(mediaUrl.safeParse(address).success).toBe(true);
});

test.each([
  'http://[',
  'https://a:99999/x',
  'https://x/\u0001',
  'https://x/\u0000',
  'javascript:alert(1)',
  '//images.example/x',
  '/real-estate/media/../../login',
  '/real-estate/media/./x',
  '/login',
  '',
])('%j is not', (address) => {
  expect(mediaUrl.safeParse(address).success).toBe(false);
});

test('an id is case-insensitive', () => {
  expect(id.parse('01890000-0000-7000-8000-00000000000A')).toBe('01890000-0000-7000-8000-00000000000a');
});

test('text is trimmed, and contains no control characters or lone surrogates', () => {
  expect(text(10).parse('  ଓଡ଼ିଶା 🏡 ')).toBe('ଓଡ଼ିଶା 🏡');
  for (const bad of ['a\u0000', 'a\u0007', '\ud83c', '12345678901'])
    expect(text(10).safeParse(bad).success).toBe(false);
  expect(text(10).parse('a\n\tb')).toBe('a\n\tb');
});

test.each(['\u200B', ' \u200D\uFEFF ', '\u00AD', '\u3164', '\u2800', '\u{E0020}'])(
  '%j shows nothing, so it is no name',
  (nothing) => {
    expect(requiredText(10, 'Name is required').safeParse(nothing).error?.issues[0]?.message).toBe(
      'Name is required',
    );
    expect(text(10).parse(nothing)).toBe('');
  },
);

test('joiners and tags within visible text stay', () => {
  for (const shown of ['👩\u200D🌾', '🏴\u{E0067}\u{E0062}\u{E007F}', 'କ୍\u200Cଷ'])
    expect(requiredText(20, '').parse(`\u200B ${shown}\uFEFF`)).toBe(shown);
});

test.each([
  [' Canal View ', 'Canal View'],
  ['Canal\u0000 View\ud83c', 'Canal View'],
  ['Canal View 🏡', 'Canal View'],
  ['\u200B', ''],
])('a lenient text takes %j as %j', (given, taken) => {
  expect(lenientText(12).parse(given)).toBe(taken);
});
