import { expect, test } from '@jest/globals';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { allRows, csvFile, rowsPerBatch } from './csv.ts';

interface Row {
  id: number;
  name: string;
}
const columns = { id: 'No.', name: 'Name' };
async function* rowsOf(...rows: Row[]) {
  yield* rows;
}

test('rows come under their headings, quoted where CSV requires it', async () => {
  const rows = rowsOf({ id: 1, name: 'Das, "Asha"' }, { id: 2, name: 'ଆଶା\nଦାସ' });
  const written = await buffer((await csvFile('people.csv', columns, rows)).stream);
  expect(written.toString()).toBe('\uFEFFNo.,Name\r\n1,"Das, ""Asha"""\r\n2,"ଆଶା\nଦାସ"\r\n');
});

test.each(['=1+1', '+91', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|"/c calc"!A0', '＝1+1'])(
  'a spreadsheet reads %j as text',
  async (name) => {
    const written = await text(
      (await csvFile('people.csv', { name: 'Name' }, rowsOf({ id: 1, name }))).stream,
    );
    expect(written.split('\r\n')[1]?.replace(/^"/, '')).toMatch(/^'/);
  },
);

test.each([
  'a;=1+1',
  'a;;-1',
  'a; +91',
  'a;"@SUM(A1)"',
  'a\t=1',
  'a\t\t=1',
  'a\n=1',
  'a\r\n"＝1',
  '";=1"',
  'a;=1;=2\t=3',
])('a spreadsheet that separates cells at a semicolon or tab reads no formula in %j', async (name) => {
  const written = await text((await csvFile('people.csv', columns, rowsOf({ id: 1, name }))).stream);
  const cells = written.split(/[;\t\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ''));
  expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
});

/** Returns the most bytes of a file that are written before other work of the process has a turn. */
const longestRun = async (stream: Readable): Promise<number> => {
  let run = 0;
  let longest = 0;
  const writing = { isOver: false };
  const others = (async () => {
    for (; !writing.isOver; run = 0) await setImmediate();
  })();
  for await (const chunk of stream) {
    run += Buffer.byteLength(chunk as Buffer);
    longest = Math.max(longest, run);
  }
  writing.isOver = true;
  await others;
  return longest;
};

test.each([
  ['long', 200, 'ଆଶା ଦାସ; '.repeat(2_000)],
  ['short', 100_000, 'Asha Das'],
])(
  'other work has its turn while a file of %s texts is written, of rows that are all there',
  async (_, count, name) => {
    const rows = rowsOf(...Array.from({ length: count }, (__, id) => ({ id, name })));
    const { stream } = await csvFile('people.csv', columns, rows);
    expect(await longestRun(stream)).toBeLessThan(400_000);
  },
);

async function* broken() {
  yield { id: 1, name: 'Asha' };
  throw new Error('the database is gone');
}

test('a file whose rows can’t be read to the end is aborted', async () => {
  const { stream } = await csvFile('people.csv', columns, broken());
  await expect(text(stream)).rejects.toThrow('the database is gone');
});

test('a file whose first row can’t be read is rejected', async () => {
  const unread = broken();
  await unread.next();
  await expect(csvFile('people.csv', columns, unread)).rejects.toThrow('the database is gone');
});

test('all rows are read once, in any number of batches', async () => {
  const all = Array.from({ length: 2 * rowsPerBatch }, (_, id) => ({ id }));
  const cursors: (number | undefined)[] = [];
  const load = async (last: { id: number } | undefined) => {
    cursors.push(last?.id);
    const from = (last?.id ?? -1) + 1;
    return all.slice(from, from + rowsPerBatch);
  };
  const read: { id: number }[] = [];
  for await (const row of allRows(load)) read.push(row);
  expect(read).toEqual(all);
  expect(cursors).toEqual([undefined, rowsPerBatch - 1, 2 * rowsPerBatch - 1]);
});
