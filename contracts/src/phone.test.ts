import { describe, expect, test } from '@jest/globals';
import { phone } from './fields.ts';
import { parsePhone } from './phone.ts';

describe('parsePhone', () => {
  test.each([
    '9437123456',
    '94371 23456',
    '+91 94371 23456',
    '+91-94371-23456',
    '+919437123456',
    '(+91) 94371 23456',
    '+91 (0)94371 23456',
    '91 9437123456',
    '0091 94371 23456',
    '094371-23456',
    '(0)94371 23456',
    '0 9437 123 456',
    '94371.23456',
    ' 94371 23456\n',
    '94371\u00A023456',
    '94371\u202F23456',
    '94371\u201123456',
    '94371–23456',
    '94371−23456',
    '\u202A+91 94371 23456\u202C',
    '\uFEFF94371\u0000\u2028\uFE0F23456',
    '୯୪୩୭୧ ୨୩୪୫୬',
    '+९१ ९४३७१ २३४५६',
    '୯୪୩୭୧ 23456',
  ])('reads %j', (typed) => {
    expect(parsePhone(typed)).toBe('9437123456');
  });

  test.each([
    ['9194371234', '9194371234'],
    ['0943712345', '0943712345'],
    ['+91 91943 71234', '9194371234'],
    ['0674 230 1234', '6742301234'],
    ['०१२३४५६७८९', '0123456789'],
    ['୦୧୨୩୪୫୬୭୮୯', '0123456789'],
  ])('reads %j as %s, and never takes a digit of the number itself for a prefix', (typed, digits) => {
    expect(parsePhone(typed)).toBe(digits);
  });

  test.each([
    '',
    ' ',
    '-',
    '943712345',
    '94371234567',
    '+91 94371 2345',
    '+91 94371 234567',
    '+9437123456',
    '+44 94371 23456',
    '94371+23456',
    '++91 94371 23456',
    '91 91 94371 23456',
    '0 0 94371 23456',
    '94371 23456 / 94371 23457',
    '94371 23456 ext 2',
    '9437l 23456',
    '٩٤٣٧١٢٣٤٥٦',
  ])('does not guess at %j', (typed) => {
    expect(parsePhone(typed)).toBeUndefined();
  });

  test('reads the same number with every prefix and separator', () => {
    const prefixes = ['', '0', '91', '+91', '0091', '+91 0', '+91(0)'];
    const between = ['', ' ', '-', '.', '\u00A0', ' - '];
    for (let number = 6_000_000_000; number < 10_000_000_000; number += 123_456_789)
      for (const prefix of prefixes)
        for (const separator of between) {
          const digits = String(number);
          const typed = [prefix, digits.slice(0, 5), digits.slice(5)].filter(Boolean).join(separator);
          expect([typed, parsePhone(typed)]).toEqual([typed, digits]);
        }
  });
});

describe('the phone field', () => {
  test('parses to ten digits, however they were typed', () => {
    expect(phone.parse('+91 94371-23456')).toBe('9437123456');
  });

  test.each([
    [undefined, 'Phone number is required'],
    ['', 'Phone number is required'],
    [' \u00A0', 'Phone number is required'],
    ['94371 2345', 'Invalid phone number, must be 10 digits'],
    ['+44 20 7946 0958', 'Invalid phone number, must be 10 digits'],
    ['call me', 'Invalid phone number, must be 10 digits'],
  ])('says of %j: %s', (typed, message) => {
    expect(phone.safeParse(typed).error?.issues.at(0)?.message).toBe(message);
  });
});
