import { expect, test } from '@jest/globals';
import { buffer, text } from 'node:stream/consumers';
import { allRows, csvFile, rowsAtATime } from './csv.ts';

interface Row {
  id: number;
  name: string;
}
const columns = { id: 'No.', name: 'Name' };
async function* rowsOf(...rows: Row[]) {
  yield* rows;
}

test('rows come under their headings, with what CSV has to quote quoted', async () => {
  const rows = rowsOf({ id: 1, name: 'Das, "Asha"' }, { id: 2, name: 'ଆଶା\nଦାସ' });
  const written = await buffer((await csvFile('people.csv', columns, rows)).stream);
  expect(written.toString()).toBe('\uFEFFNo.,Name\r\n1,"Das, ""Asha"""\r\n2,"ଆଶା\nଦାସ"\r\n');
});

test.each(['=1+1', '+91', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|"/c calc"!A0', '＝1+1'])(
  'a spreadsheet takes %j for text',
  async (name) => {
    const written = await text(
      (await csvFile('people.csv', { name: 'Name' }, rowsOf({ id: 1, name }))).stream,
    );
    expect(written.split('\r\n')[1]?.replace(/^"/, '')).toMatch(/^'/);
  },
);

async function* broken() {
  yield { id: 1, name: 'Asha' };
  throw new Error('the database is gone');
}

test('a file whose rows can’t be read to the end breaks off', async () => {
  const { stream } = await csvFile('people.csv', columns, broken());
  await expect(text(stream)).rejects.toThrow('the database is gone');
});

test('a file of which not even the first row can be read is none', async () => {
  const unread = broken();
  await unread.next();
  await expect(csvFile('people.csv', columns, unread)).rejects.toThrow('the database is gone');
});

test('all rows are read, each once, however many they are', async () => {
  const all = Array.from({ length: 2 * rowsAtATime }, (_, id) => ({ id }));
  const asked: (number | undefined)[] = [];
  const load = async (last: { id: number } | undefined) => {
    asked.push(last?.id);
    const from = (last?.id ?? -1) + 1;
    return all.slice(from, from + rowsAtATime);
  };
  const read: { id: number }[] = [];
  for await (const row of allRows(load)) read.push(row);
  expect(read).toEqual(all);
  expect(asked).toEqual([undefined, rowsAtATime - 1, 2 * rowsAtATime - 1]);
});
