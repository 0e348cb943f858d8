import { expect, test } from '@jest/globals';
import { decodeResult, encodeResult } from './job-result.ts';

test.each([
  ['nothing', undefined],
  ['null', null],
  ['names', ['district', 'page']],
  ['a short text', 'x'],
  ['a long text alone', '₹ “x” <a href="/">\n'.repeat(5_000)],
  [
    'a page',
    { kind: 'page', status: 200, body: '<p title="x">'.repeat(9_000), styles: '', slots: [{ id: '_R_1_', props: { name: 'é'.repeat(300) } }] },
  ],
  ['texts that look like what stands for others', ['\u00000', '\u0000', 'x'.repeat(300)]],
])('the result of a job arrives as it was: %s', (_, result) => {
  expect(decodeResult(Buffer.from(encodeResult(result)))).toEqual(result);
});

test.each(['00000000', '01000000', '0100000002000000', 'ffffffff', '01000000020000007b7d00', '02000000020000000900000022007b7d'])(
  'what is no result of a job is refused, or is one without more than it holds: %s',
  (hex) => {
    let result: unknown = 'refused';
    try {
      result = decodeResult(Buffer.from(hex, 'hex'));
    } catch {
      // Refused.
    }
    expect(['refused', {}]).toContainEqual(result);
  },
);
