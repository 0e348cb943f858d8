import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { searchFilters, whereOf } from './record-list.ts';
import { searchedColumn } from './searched-column.ts';
import { testDatabase } from '../testing/index.ts';

const inDatabase = async (work: (client: Client) => Promise<void>): Promise<void> => {
  await using database = await testDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await work(client).finally(() => client.end());
};
const make = async (client: Client): Promise<void> => {
  await client.query('CREATE TABLE notes (title text NOT NULL, text text)');
  await client.query(`INSERT INTO notes VALUES ('Sea View', NULL), ('Hill View', 'Near the SEA')`);
  for (const statement of searchedColumn('notes', ['title', 'text'])) await client.query(statement);
};
const searchNames = async (client: Client, q: string | undefined): Promise<string[]> => {
  const { where, values } = whereOf(searchFilters(q));
  const { rows } = await client.query<{ title: string }>(`SELECT title FROM notes ${where}`, values);
  return rows.map(({ title }) => title).toSorted();
};
const indexes = async (client: Client): Promise<unknown[]> =>
  (await client.query(`SELECT indexname FROM pg_indexes WHERE tablename = 'notes'`)).rows;

test('a search matches words in the texts of a table, some of which may be missing', () =>
  inDatabase(async (client) => {
    await make(client);
    expect(await searchNames(client, 'SEA view')).toEqual(['Hill View', 'Sea View']);
    expect(await searchNames(client, 'near')).toEqual(['Hill View']);
    expect(await searchNames(client, undefined)).toEqual(['Hill View', 'Sea View']);
    expect(await indexes(client)).toEqual([{ indexname: 'notes_searched' }]);
  }));

test('a role that may not create an extension searches without an index', () =>
  inDatabase(async (client) => {
    const role = `role_${randomBytes(8).toString('hex')}`;
    await client.query(`CREATE ROLE ${role}; GRANT CREATE ON SCHEMA public TO ${role}; SET ROLE ${role}`);
    try {
      await make(client);
      expect(await searchNames(client, 'SEA view')).toEqual(['Hill View', 'Sea View']);
      expect(await indexes(client)).toEqual([]);
    } finally {
      await client.query(`RESET ROLE; DROP OWNED BY ${role}; DROP ROLE ${role}`);
    }
  }));

test('a search matches each word of its text, once', () => {
  expect(whereOf(searchFilters(' sea\u00A0 50%_\\ sea ')).values).toEqual(['%sea%', String.raw`%50\%\_\\%`]);
  expect(searchFilters(' \t')).toEqual([]);
});
