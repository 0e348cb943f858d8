import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { searchFilters, whereOf } from './record-list.ts';
import { testDatabase } from '../../testing/index.ts';
import { searchFunctions } from '../../testing/tables.ts';

const inDatabase = async (work: (client: Client) => Promise<void>): Promise<void> => {
  await using database = await testDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await work(client).finally(() => client.end());
};
const notes = [
  ['Sea View', null],
  ['Hill View', 'Near the SEA'],
  ['Café Résidence', '3 BHK in Bhubaneswar'],
  ['D’Souza Villa', 'Balasore, ଗଡ଼ଜାତ'],
] as const;
const make = async (client: Client): Promise<void> => {
  await client.query('CREATE TABLE notes (title text NOT NULL, text text)');
  for (const note of notes) await client.query('INSERT INTO notes VALUES ($1, $2)', [...note]);
  for (const statement of searchFunctions) await client.query(statement);
  await client.query(String.raw`ALTER TABLE notes ADD COLUMN search_text text GENERATED ALWAYS AS (
    place_text(title || E'\n' || coalesce(text, '')) || E'\n' || plain_text(title || E'\n' || coalesce(text, ''))
  ) STORED`);
};
const searchNames = async (client: Client, q: string | undefined): Promise<string[]> => {
  const { where, values } = whereOf(searchFilters(q));
  const { rows } = await client.query<{ title: string }>(`SELECT title FROM notes ${where}`, values);
  return rows.map(({ title }) => title).toSorted();
};

test('a search matches words in the texts of a table, some of which may be missing', () =>
  inDatabase(async (client) => {
    await make(client);
    expect(await searchNames(client, 'SEA view')).toEqual(['Hill View', 'Sea View']);
    expect(await searchNames(client, undefined)).toHaveLength(notes.length);
  }));

test('a search finds a text however it is typed', () =>
  inDatabase(async (client) => {
    await make(client);
    const café = ['Café Résidence'];
    const villa = ['D’Souza Villa'];
    const expected: [string, string[]][] = [
      ['Cafe Residence', café],
      ['CAFE\u0301', café],
      ['caf\u00ADe\u200B', café],
      ['3BHK', café],
      ['3 bhk', café],
      ['୩BHK', café],
      ['4BHK', []],
      ['Bhubaneshwar', café],
      ['bhubanes', café],
      ['Bhuvaneswar', café],
      ["D'Souza", villa],
      ['D’Souza', villa],
      ['Baleswar', villa],
      ['ଗଡ\u0B3Cଜାତ', villa],
      ['ଗ\u0B5Cଜାତ', villa],
      ['villas in Balasore', villa],
      ['the villa near Baleshwar', villa],
      ['re', café],
      ['bh', café],
      ['3b', café],
      ['3', café],
      ['hk', []],
      ['ଗଡ', villa],
      ['so', villa],
      ['%', []],
      ['s_a', []],
    ];
    for (const [q, names] of expected) expect([q, await searchNames(client, q)]).toEqual([q, names]);
  }));

test.each([
  ['94371-00', ['Asha']],
  ['9437100', ['Asha']],
  ['94371 00207', ['Asha']],
  ['+91 94371', ['Asha']],
  ['0091 94371-00', ['Asha']],
  ['094371', ['Asha']],
  ['1002-07', ['Asha', 'Bina']],
  ['୧୦୦୨-୦୭', ['Asha', 'Bina']],
  ['asha 94371-00', ['Asha']],
  ['bina 94371-00', []],
  ['+44 (0)20 7946', ['Charles']],
  ['+44 20 7946 0958', ['Charles']],
  ['020 7946', ['Charles']],
  ['94371-01', []],
  ['12-07', []],
])('a search for the number %s compares digits', (q, names) =>
  inDatabase(async (client) => {
    await make(client);
    await client.query(`INSERT INTO notes VALUES ('Asha', '9437100207'), ('Bina', 'Plot 1002-07'),
      ('Charles', '+442079460958'), ('Dipa', '6742301234')`);
    expect(await searchNames(client, q)).toEqual(names);
  }),
);

test('a search matches each word of its text, once, and small words only alone', () => {
  expect(whereOf(searchFilters(' sea\u00A0 50%_\\ sea ')).values).toEqual(['sea', String.raw`50%_\ `.trim()]);
  expect(whereOf(searchFilters('Villas in Puri')).values).toEqual(['Villa', 'Puri']);
  expect(whereOf(searchFilters('in')).values).toEqual(['in']);
  expect(searchFilters(' \t')).toEqual([]);
});
