import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { newPassword } from '../accounts/admin.ts';
import { email, exactText, hiddenText, id, mediaUrl, phone, requiredText, text } from './fields.ts';

test.each([
  '/real-estate/media/01890000-0000-7000-8000-000000000001-1600x1000',
  '/real-estate/media/resumes/01890000-0000-7000-8000-000000000001.pdf',
  '/real-estate/media/01890000-0000-7000-8000-000000000001-1600x1000#focus=0,100',
  'https://images.example/a/b.jpg?width=640',
  'https://images.example/a/b.jpg#focus=52,18',
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
  '/real-estate/media/01890000-0000-7000-8000-000000000001-1600x1000#focus=101,18',
  '/real-estate/media/01890000-0000-7000-8000-000000000001-1600x1000#top',
  '/login',
  '',
])('%j is not', (address) => {
  expect(mediaUrl.safeParse(address).success).toBe(false);
});

test('an id is case-insensitive', () => {
  expect(id.parse('01890000-0000-7000-8000-00000000000A')).toBe('01890000-0000-7000-8000-00000000000a');
});

test('text is trimmed, and cleaned of what other programs put into it', () => {
  for (const schema of [text(10), requiredText(10, 'Missing')]) {
    expect(schema.parse('  ଓଡ଼ିଶା 🏡 ')).toBe('ଓଡ଼ିଶା 🏡');
    expect(schema.parse('a\n\tb')).toBe('a\n\tb');
    expect(schema.parse('\uFEFFone\u2028two\u0007\u0000')).toBe('one\ntwo');
    expect(schema.parse('\u0000'.repeat(500) + 'x'.repeat(10))).toBe('x'.repeat(10));
    expect(schema.safeParse('12345678901').success).toBe(false);
  }
  expect(requiredText(10, 'Missing').safeParse('\u0007').error?.issues[0]?.message).toBe('Missing');
});

test.each([
  ['\ud83c', 'Contains a broken character (\uFFFD) at the beginning'],
  ['Plot in Cuttack\udfe1!', 'Contains a broken character (\uFFFD) after “Plot in Cuttack”'],
  [`🏡${'x'.repeat(30)}\ud83c`, `Contains a broken character (\uFFFD) after “${'x'.repeat(20)}”`],
])('of %j, the refusal says where the broken character is', (given, message) => {
  for (const schema of [text(50), requiredText(50, 'Missing')])
    expect(schema.safeParse(given).error?.issues).toMatchObject([{ message }]);
});

test('a password is never cleaned', () => {
  expect(exactText(20, 'Missing').parse(' \uFEFFhorse\uFE0F\u2028 ')).toBe(' \uFEFFhorse\uFE0F\u2028 ');
  for (const bad of ['a\u0000', 'a\u0085', '\ud83c'])
    expect(exactText(20, 'Missing').safeParse(bad).success).toBe(false);
});

test('an e-mail address and a phone number are cleaned', () => {
  expect(email.parse('\uFEFFasha@mail.org\u2028\u200B')).toBe('asha@mail.org');
  expect(phone.parse('\uFEFF94371\uFE0F 23456\u000B')).toBe('9437123456');
  expect(phone.safeParse('\u0007').error?.issues[0]?.message).toBe('Phone number is required');
});

test.each([text(10), requiredText(10, 'Missing'), exactText(10, 'Missing')])(
  'a limit counts what people count, in the schema and in its JSON Schema',
  (schema) => {
    expect(schema.parse('🏡'.repeat(10))).toBe('🏡'.repeat(10));
    expect(schema.safeParse('🏡'.repeat(11)).error?.issues).toMatchObject([
      { message: 'At most 10 characters' },
    ]);
    expect(z.toJSONSchema(schema)).toMatchObject({ type: 'string', maxLength: 10 });
  },
);

test.each([
  [text(10), 'At most 10 characters'],
  [requiredText(10, 'Missing'), 'At most 10 characters'],
  [exactText(10, 'Missing'), 'At most 10 characters'],
  [phone, 'Invalid phone number, must be 10 digits'],
  [mediaUrl, 'At most 2048 characters'],
])('a text that is more than 1,000 characters too long gets one error, of its length', (schema, message) => {
  for (const long of [`1${' '.repeat(100_000)}1`, '\u0000'.repeat(100_000), '🏡'.repeat(3_049)])
    expect(schema.safeParse(long).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('space around a text counts in its first 1,000 characters beyond the limit only', () => {
  const houses = '🏡'.repeat(10);
  expect(text(10).parse(houses + ' '.repeat(1_000))).toBe(houses);
  expect(text(10).safeParse(houses + ' '.repeat(1_001)).success).toBe(false);
});

test('an e-mail address and a phone number are found among 1,000 spaces, and not among more', () => {
  for (const [schema, value, max] of [
    [email, 'asha@mail.org', 254],
    [phone, '9437123456', 40],
  ] as const) {
    const padded = (length: number): string => value.padStart(length);
    expect(schema.parse(padded(max + 1_000))).toBe(value);
    expect(schema.safeParse(padded(max + 1_001)).error?.issues).toHaveLength(1);
  }
});

test('a password of three emojis is too short', () => {
  expect(newPassword.safeParse('🏡🏡🏡').success).toBe(false);
  expect(newPassword.parse('🏡🏡🏡🏡🏡🏡')).toBe('🏡🏡🏡🏡🏡🏡');
  expect(z.toJSONSchema(newPassword)).toMatchObject({ minLength: 6, maxLength: 200 });
});

test('a hidden text is cut and cleaned, and never refused', () => {
  expect(hiddenText(3).parse(`${'🏡'.repeat(100_000)} `)).toBe('🏡🏡🏡');
  expect(hiddenText(3).parse(' 🏡🏡🏡🏡')).toBe('🏡🏡🏡');
  expect(hiddenText(10).parse('a\u0000b\ud83cc\n')).toBe('abc');
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
  ['Canal View 🏡🏡🏡', 'Canal View 🏡'],
  ['\u200B', ''],
])('a hidden text takes %j as %j', (given, taken) => {
  expect(hiddenText(12).parse(given)).toBe(taken);
});
