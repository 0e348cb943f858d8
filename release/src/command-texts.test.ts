import { expect, test } from '@jest/globals';
import { historyText, statusText } from './command-texts.ts';

const at = '2026-06-12T10:00:00.000Z';

test('stored line breaks and control characters are printed as one plain line', () => {
  const by = 'Asha\u001b[31m';
  const why = `done\n${at}  promote version-2  Binod: forged`;
  const change = { remote: 'mf-sample', number: 1, previous: null, at, gate: 'yes' } as const;
  expect(historyText([{ ...change, action: 'promote', live: 'version-1', by, why }])).toBe(
    `${at}  promote version-1  Asha[31m: done ${at} promote version-2 Binod: forged`,
  );
  const live = { version: 'version-1', since: at, by };
  expect(statusText([{ remote: 'mf-sample', live, alarms: [], published: [] }], 'a store')).toBe(
    `mf-sample: version-1 is live since ${at}, by Asha[31m`,
  );
});
