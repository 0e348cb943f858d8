import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { encodedBody, maxRecompressions, withEncoding, withoutEncoding } from './encoded-body.ts';

test.each([
  ['"v1"', '"v1"'],
  ['*', '*'],
  ['"v1-br"', '"v1-br", "v1"'],
  ['"v1-gzip", "v2"', '"v1-gzip", "v1", "v2"'],
  ['W/"v1-zstd"', 'W/"v1-zstd", W/"v1"'],
  ['"v1-br1"', '"v1-br1", "v1"'],
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

const bodyOf = (words: number) =>
  encodedBody(
    Buffer.from(
      Array.from({ length: words }, (_, index) => `plot ${index * 7} in ward ${index % 13}`).join('; '),
    ),
  );
type Body = ReturnType<typeof bodyOf>;
/** Uses a body as often as it takes to be compressed better. */
const useOften = (body: Body): void => {
  for (let uses = 0; uses < 10; uses += 1) void body.in('br');
};
const suffixOf = async (body: Body): Promise<string> => (await body.in('br')).suffix;
const untilBetter = async (body: Body): Promise<void> => {
  while ((await suffixOf(body)) !== 'br2') await setImmediate();
};

test('a body is compressed better for its second use, and again when it is used often, each under a tag of its own', async () => {
  const body = bodyOf(2_000);
  const first = await body.in('br');
  const second = await body.in('br');
  await untilBetter(body);
  const latest = await body.in('br');
  expect([first.suffix, second.suffix, latest.suffix]).toEqual(['br', 'br1', 'br2']);
  expect(second.bytes.length).toBeLessThan(first.bytes.length);
  expect(latest.bytes.length).toBeLessThan(second.bytes.length);
  for (const { bytes } of [first, second, latest]) expect(brotliDecompressSync(bytes)).toEqual(body.plain);
});

test('a body is compressed best only once several addresses have used it often', async () => {
  const [body, other] = [bodyOf(200), bodyOf(200)];
  const use = (address: string, times: number): void => {
    for (let uses = 0; uses < times; uses += 1) void body.in('br', () => address);
  };
  use('of a flood', 500);
  use('of a second one', 500);
  useOften(other);
  await untilBetter(other);
  expect((await body.in('br', () => 'of a flood')).suffix).toBe('br1');
  use('of a third one', 10);
  await untilBetter(body);
});

test('the address of a visitor is not asked for with every use', async () => {
  const body = bodyOf(200);
  let asked = 0;
  const visitor = (): string => {
    asked += 1;
    return 'of a flood';
  };
  for (let uses = 0; uses < 1_000; uses += 1) void body.in('br', visitor);
  expect(asked).toBeLessThan(120);
});

test('a body has one form for all its uses in between', async () => {
  const body = bodyOf(200);
  await body.in('br');
  const second = await body.in('br');
  expect(await body.in('br')).toBe(second);
  expect(await body.in('gzip')).toBe(await body.in('gzip'));
});

test.each(['before', 'after'])('a body dropped %s it is used often is not compressed again', async (when) => {
  const [running, dropped, last] = [bodyOf(200), bodyOf(200), bodyOf(200)];
  useOften(running);
  if (when === 'before') dropped.retire();
  useOften(dropped);
  dropped.retire();
  useOften(last);
  await untilBetter(last);
  expect(await suffixOf(dropped)).toBe('br1');
});

test('only so many bodies wait to be compressed again; one too many waits after more uses', async () => {
  const running = bodyOf(20);
  const waiting = Array.from({ length: maxRecompressions }, () => bodyOf(20));
  const tooMany = bodyOf(20);
  for (const body of [running, ...waiting, tooMany]) useOften(body);
  for (const body of waiting) await untilBetter(body);
  const later = bodyOf(20);
  useOften(later);
  await untilBetter(later);
  expect(await suffixOf(tooMany)).toBe('br1');
  useOften(tooMany);
  await untilBetter(tooMany);
});
