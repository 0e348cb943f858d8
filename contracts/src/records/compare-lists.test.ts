import { describe, expect, test } from '@jest/globals';
import { compareLists } from './compare-lists.ts';

/** Differences in words: `a` of place 1 that was moved to place 3 is `a 1>3`. */
const told = (before: readonly unknown[], after: readonly unknown[]): string[] =>
  compareLists(before, after).map((difference) => {
    switch (difference.kind) {
      case 'added':
        return `+${difference.after.text} ${difference.after.place}`;
      case 'removed':
        return `-${difference.before.text} ${difference.before.place}`;
      case 'moved':
        return `${difference.after.text} ${difference.before.place}>${difference.after.place}`;
      case 'edited':
        return `${difference.before.text}=${difference.after.text} ${difference.before.place}>${difference.after.place}`;
    }
  });

const letters = [...'abcdef'];

test.each([
  ['nothing', letters, letters, []],
  ['two empty lists', [], [], []],
  ['the first of six', letters, [...'bcdef'], ['-"a" 0']],
  ['two of six', letters, [...'acdf'], ['-"b" 1', '-"e" 4']],
  ['all', [...'ab'], [], ['-"a" 0', '-"b" 1']],
])('a removal is that entry alone: %s', (_, ...[before, after, differences]) => {
  expect(told(before, after)).toEqual(differences);
});

test.each([
  ['in front', [...'bc'], [...'abc'], ['+"a" 0']],
  ['in the middle', [...'ad'], [...'abcd'], ['+"b" 1', '+"c" 2']],
  ['of an equal one', [...'ab'], [...'aab'], ['+"a" 1']],
])('an addition is that entry alone: %s', (_, ...[before, after, differences]) => {
  expect(told(before, after)).toEqual(differences);
});

test.each([
  ['from front to end', letters, [...'bcdefa'], ['"a" 0>5']],
  ['from end to front', letters, [...'fabcde'], ['"f" 5>0']],
  ['of one of two equal ones', [...'aba'], [...'aab'], ['"b" 1>2']],
  ['while another is removed', letters, [...'fabde'], ['"f" 5>0', '-"c" 2']],
])('a move is that entry alone: %s', (_, ...[before, after, differences]) => {
  expect(told(before, after)).toEqual(differences);
});

describe('an edited entry', () => {
  test('is told with its text before', () => {
    expect(told([...'abc'], [...'axc'])).toEqual(['"b"="x" 1>1']);
  });

  test('is found although entries before it were removed', () => {
    expect(told([...'abcde'], [...'bcxe'])).toEqual(['-"a" 0', '"d"="x" 3>2']);
  });

  test('is the most similar one if its neighbour was removed', () => {
    const before = [
      { type: 'Villa', rooms: 5 },
      { type: 'Studio', rooms: 1, balcony: 'yes' },
    ];
    const after = [{ type: 'Studio', rooms: 2, balcony: 'yes' }];
    expect(told(before, after)).toEqual([
      `-${JSON.stringify(before[0])} 0`,
      `${JSON.stringify(before[1])}=${JSON.stringify(after[0])} 1>0`,
    ]);
  });
});

test('every difference leads from one list to the other', () => {
  let seed = 7;
  const random = (limit: number): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % limit;
  };
  const anyList = (): string[] => Array.from({ length: random(9) }, () => 'abcdefg'.charAt(random(7)));
  for (let round = 0; round < 300; round += 1) {
    const [before, after] = [anyList(), anyList()];
    const differences = compareLists(before, after);
    const taken = new Set(differences.flatMap((one) => ('before' in one ? [one.before.place] : [])));
    const put = new Map(
      differences.flatMap((one) => ('after' in one ? [[one.after.place, one.after.entry]] : [])),
    );
    const rest = before.filter((_, place) => !taken.has(place));
    const rebuilt = after.map((_, place) => put.get(place) ?? rest.shift());
    expect([rebuilt, rest]).toEqual([after, []]);
  }
});
