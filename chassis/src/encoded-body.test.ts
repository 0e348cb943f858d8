import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { encodedBody, withEncoding, withoutEncoding } from './encoded-body.ts';

test.each([
  ['"v1"', '"v1"'],
  ['*', '*'],
  ['"v1-br"', '"v1-br", "v1"'],
  ['"v1-gzip", "v2"', '"v1-gzip", "v1", "v2"'],
  ['W/"v1-zstd"', 'W/"v1-zstd", W/"v1"'],
  ['"v1-br2"', '"v1-br2", "v1"'],
  ['"-br"', '"-br", ""'],
  ['"v-br-x"', '"v-br-x"'],
])('%s names the versions %s', (tags, expectedTags) => {
  expect(withoutEncoding(tags)).toBe(expectedTags);
});

test('a tag that happens to end like an encoding suffix is recognised, encoded or not', () => {
  const tag = '"pL0a-br"';
  expect(withoutEncoding(tag).split(', ')).toContain(tag);
  expect(withoutEncoding(withEncoding(tag, 'gzip')).split(', ')).toContain(tag);
});

test('a header built for slow matching is parsed at once', () => {
  const started = performance.now();
  withoutEncoding('"-br'.repeat(4_000));
  withoutEncoding(`"${'-'.repeat(16_000)}`);
  expect(performance.now() - started).toBeLessThan(500);
});

test('a body that is used often is compressed better, under a tag of its own', async () => {
  const words = Array.from({ length: 2_000 }, (_, index) => `plot ${index * 7} in ward ${index % 13}`);
  const plain = Buffer.from(words.join('; '));
  const body = encodedBody(plain);
  const first = await body.in('br');
  let latest = first;
  while (latest.suffix === first.suffix) {
    await setImmediate();
    latest = await body.in('br');
  }
  expect([first.suffix, latest.suffix]).toEqual(['br', 'br2']);
  expect(latest.bytes.length).toBeLessThan(first.bytes.length);
  expect(brotliDecompressSync(latest.bytes)).toEqual(plain);
});
