import { expect, test } from '@jest/globals';
import { createSegmentedLru } from './segmented-lru.ts';

const stage = () => createSegmentedLru<{ text: string }>({ maxBytes: 80, sizeOf: () => 1 });

test('entries that are used once evict only each other', () => {
  const cache = stage();
  for (const key of ['a', 'b']) {
    cache.set(key, { text: key });
    cache.get(key);
  }
  for (let number = 0; number < 1_000; number += 1) cache.set(`once ${number}`, { text: '' });
  expect(['a', 'b'].map((key) => cache.get(key)?.text)).toEqual(['a', 'b']);
  expect(cache.peek('once 0')).toBeUndefined();
  expect(cache.peek('once 999')).toEqual({ text: '' });
});

test('of entries that are used again, the least recently used one is evicted', () => {
  const cache = stage();
  for (let number = 0; number < 71; number += 1) {
    cache.set(String(number), { text: '' });
    cache.get(String(number));
    cache.get('0');
  }
  expect(cache.peek('0')).toBeDefined();
  expect(cache.peek('1')).toBeUndefined();
});

test('an entry is replaced and removed in either segment', () => {
  const cache = stage();
  for (const uses of [0, 1]) {
    cache.set('a', { text: 'first' });
    for (let use = 0; use < uses; use += 1) cache.get('a');
    cache.set('a', { text: 'second' });
    expect(cache.peek('a')).toEqual({ text: 'second' });
    cache.delete('a');
    expect(cache.peek('a')).toBeUndefined();
  }
});

test('entries that are evicted, replaced or deleted are reported, those that move to the other segment are not', () => {
  const removed: string[] = [];
  const cache = createSegmentedLru<{ text: string }>({
    maxBytes: 80,
    sizeOf: () => 1,
    onRemove: ({ text }) => removed.push(text),
  });
  cache.set('a', { text: 'first' });
  cache.get('a');
  expect(removed).toEqual([]);
  cache.set('a', { text: 'second' });
  cache.delete('a');
  expect(removed).toEqual(['first', 'second']);
  for (let number = 0; number < 11; number += 1) cache.set(`once ${number}`, { text: `once ${number}` });
  expect(removed).toEqual(['first', 'second', 'once 0']);
});
