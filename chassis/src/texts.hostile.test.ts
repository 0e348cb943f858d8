import { expect, test } from '@jest/globals';
import { text as textOf } from 'node:stream/consumers';
import { slowFunctions } from '@ekamra/contracts/testing/hostile-texts';
import { z } from 'zod';
import { csvFile } from './http/csv.ts';
import { withoutEncoding } from './http/encoded-body.ts';
import { ifMatchAllows, matchesIfNoneMatch } from './http/etag.ts';
import { parseQuery } from './http/input.ts';
import { limitKeyOf } from './http/visitor-address.ts';
import { letter } from './mail/mail-text.ts';
import { changesBetween } from './records/changes.ts';
import { searchFilters, whereOf } from './records/record-list.ts';

async function* rowsOf(name: string) {
  yield { name };
}

test('nothing that reads or formats a text takes long for one of 100 kB', async () => {
  const slow = await slowFunctions({
    changesBetween: (text) =>
      changesBetween({ paragraphs: [text, 'One'] }, { paragraphs: [`${text}.`, text, 'Two', 'Three'] }),
    csvFile: async (text) => textOf((await csvFile('people.csv', { name: 'Name' }, rowsOf(text))).stream),
    ifMatchAllows: (text) => ifMatchAllows(text, '"a-1"'),
    letter: (text) =>
      letter({ opening: [], facts: [['Name', text]], labelWidth: 8, closing: [], footer: '' }),
    limitKeyOf,
    matchesIfNoneMatch: (text) => matchesIfNoneMatch(text, '"a-1"'),
    parseQuery: (text) => parseQuery(z.strictObject({}), new URLSearchParams({ [text]: text })),
    searchFilters: (text) => whereOf(searchFilters(text)),
    withoutEncoding,
  });
  expect(slow).toEqual([]);
});

test('a query of many parameters is read in one pass', async () => {
  // As many as the head of a request holds, and more.
  const query = Array.from({ length: 10_000 }, (_, number) => `p${number}`).join('&');
  expect(
    await slowFunctions({ parseQuery: () => parseQuery(undefined, new URLSearchParams(query)) }),
  ).toEqual([]);
});
