import { expect, test } from '@jest/globals';
import { cleanFailure, cleanPath, failureFrom, withoutPersonalData } from './failure-text.ts';

test.each([
  ['GET https://site.example/a?phone=98765&x=1 failed', 'GET https://site.example/a failed'],
  ['No admin asha.das@mail.example.com', 'No admin <e-mail>'],
  ['connect to 203.0.113.7 refused', 'connect to <address> refused'],
  ['connect to 2001:db8:0:0::7 refused', 'connect to <address> refused'],
  ['Called +91 98765 43210 twice', 'Called <number> twice'],
  ['Bad eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcdefghijk', 'Bad <token>'],
  [
    "Cannot read properties of undefined (reading 'name')",
    "Cannot read properties of undefined (reading 'name')",
  ],
  ['x?.y is not a function', 'x?.y is not a function'],
  ['at a (/remotes/mf-a/v1/main.js:12:3456)', 'at a (/remotes/mf-a/v1/main.js:12:3456)'],
])('%s is kept as %s', (text, kept) => {
  expect(withoutPersonalData(text)).toBe(kept);
});

test('a failure has the messages of its causes, and the places of the last one', () => {
  const cause = Object.assign(new TypeError('x is\nnot a function'), {
    stack:
      'TypeError: x is\nnot a function\n    at f (https://site.example/remotes/mf-a/v1/main.js:1:2)\n    at <anonymous>',
  });
  expect(failureFrom(new Error('mf-a could not be loaded', { cause }))).toEqual({
    message: 'Error: mf-a could not be loaded, because of TypeError: x is not a function',
    stack: 'at f (/remotes/mf-a/v1/main.js:1:2)',
  });
  expect(failureFrom('a text')).toEqual({ message: 'a text', stack: '' });
});

test('message, stack and path are cut', () => {
  const { message, stack } = cleanFailure({ message: 'x'.repeat(9_000), stack: 'a@/b.js:1:2\n'.repeat(900) });
  expect([message.length, stack.length]).toEqual([300, 2_000]);
  expect(cleanPath(`/a/${'b'.repeat(900)}?c=d`)).toHaveLength(200);
  expect(cleanPath('/a?c=d#e')).toBe('/a');
});
