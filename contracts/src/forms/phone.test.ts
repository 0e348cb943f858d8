import { describe, expect, test } from '@jest/globals';
import { knownPhone, phone } from './fields.ts';
import { parseKnownPhone, parsePhone, partOfPhone } from './phone.ts';

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
    ['+91 91943 71234', '9194371234'],
    ['0674 230 1234', '6742301234'],
    ['०६७४२३०१२३४', '6742301234'],
    ['୦୬୭୪୨୩୦୧୨୩୪', '6742301234'],
    ['022 2345 6789', '2223456789'],
    ['+91 141 234 5678', '1412345678'],
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
    '0943712345',
    '12345 67890',
    '+91 12345 67890',
    '00000 00000',
    '22123 45678',
    '२३४५६७८९०१',
    '+44 20 7946 09',
    '+44 20 7946 0958 1',
    '+999 12345678',
    '+0 20 7946 0958',
    '44 20 7946 0958',
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

  test.each([
    ['+44 20 7946 0958', '+442079460958'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+1 (212) 555-0142', '+12125550142'],
    ['+971 50 123 4567', '+971501234567'],
    ['+65 6123 4567', '+6561234567'],
    ['+61 412 345 678', '+61412345678'],
    ['+966 51 234 5678', '+966512345678'],
    ['+977 984-1234567', '+9779841234567'],
    ['+880 1812-345678', '+8801812345678'],
    ['+୪୪ ୨୦ ୭୯୪୬ ୦୯୫୮', '+442079460958'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+290 22158', '+29022158'],
  ])('reads %j, of another country, as %s', (typed, stored) => {
    expect([parsePhone(typed), parsePhone(stored)]).toEqual([stored, stored]);
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

test.each([
  ['94371-00', '9437100'],
  ['+91 94371', '94371'],
  ['0091 94371', '94371'],
  ['094371', '94371'],
  ['(0)94371', '94371'],
  ['1002-07', '100207'],
  ['୧୦୦୨ ୦୭', '100207'],
  ['+44 (0)20 7946', '44207946'],
  ['+91 94371 00207', '9437100207'],
  ['+44 20 7946 0958', '+442079460958'],
  ['2026', undefined],
  ['3 BHK', undefined],
  ['', undefined],
])('stored numbers have %j as %s', (written, digits) => {
  expect(partOfPhone(written)).toBe(digits);
});

describe('the phone field', () => {
  test('parses to ten digits, however they were typed', () => {
    expect(phone.parse('+91 94371-23456')).toBe('9437123456');
  });

  test('parses to E.164 with the calling code of another country', () => {
    expect(phone.parse(' +44 20 7946 0958')).toBe('+442079460958');
  });

  test('refuses with one message', () => {
    for (const typed of ['12345 67890', '1234567890', '+4412', '+919437123456 1', 'x'])
      expect(phone.safeParse(typed).error?.issues).toHaveLength(1);
  });

  test('of an account also takes ten digits that are no possible number', () => {
    expect(knownPhone.parse('+91 12345 67890')).toBe('1234567890');
    expect(knownPhone.parse('+44 20 7946 0958')).toBe('+442079460958');
    expect(parseKnownPhone('123456789')).toBeUndefined();
    for (const typed of ['123456789', '+44 20 7946 09'])
      expect(knownPhone.safeParse(typed).error?.issues).toHaveLength(1);
  });

  test.each([
    [undefined, 'Phone number is required'],
    ['', 'Phone number is required'],
    [' \u00A0', 'Phone number is required'],
    ['94371 2345', 'Invalid phone number, must be 10 digits'],
    ['+44 20 7946 09', 'Invalid phone number, must be 10 digits'],
    ['12345 67890', 'Invalid phone number, must be 10 digits'],
    ['call me', 'Invalid phone number, must be 10 digits'],
  ])('says of %j: %s', (typed, message) => {
    expect(phone.safeParse(typed).error?.issues.at(0)?.message).toBe(message);
  });
});
