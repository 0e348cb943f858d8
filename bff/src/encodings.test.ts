import { expect, test } from '@jest/globals';
import { withEncoding, withoutEncoding } from './encodings.ts';

test.each([
  ['"v1"', '"v1"'],
  ['*', '*'],
  ['"v1-br"', '"v1-br", "v1"'],
  ['"v1-gzip", "v2"', '"v1-gzip", "v1", "v2"'],
  ['W/"v1-zstd"', 'W/"v1-zstd", W/"v1"'],
  ['"-br"', '"-br", ""'],
  ['"v-br-x"', '"v-br-x"'],
])('%s names the versions %s', (told, known) => {
  expect(withoutEncoding(told)).toBe(known);
});

test('a tag that happens to end like one of an encoding is still known, encoded or not', () => {
  const tag = '"pL0a-br"';
  expect(withoutEncoding(tag).split(', ')).toContain(tag);
  expect(withoutEncoding(withEncoding(tag, 'gzip')).split(', ')).toContain(tag);
});

test('a header that is made to be hard to read is read at once', () => {
  const started = performance.now();
  withoutEncoding('"-br'.repeat(4_000));
  withoutEncoding(`"${'-'.repeat(16_000)}`);
  expect(performance.now() - started).toBeLessThan(500);
});
