import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { searchedFor, whereOf } from './record-list.ts';
import { searchedColumn } from './searched-column.ts';
import { testDatabase } from './testing/index.ts';

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
const found = async (client: Client, q: string | undefined): Promise<string[]> => {
  const { where, values } = whereOf(searchedFor(q));
  const { rows } = await client.query<{ title: string }>(`SELECT title FROM notes ${where}`, values);
  return rows.map(({ title }) => title).toSorted();
};
const indexes = async (client: Client): Promise<unknown[]> =>
  (await client.query(`SELECT indexname FROM pg_indexes WHERE tablename = 'notes'`)).rows;

test('a table is searched for words by its texts, those that are missing too', () =>
  inDatabase(async (client) => {
    await make(client);
    expect(await found(client, 'SEA view')).toEqual(['Hill View', 'Sea View']);
    expect(await found(client, 'near')).toEqual(['Hill View']);
    expect(await found(client, undefined)).toEqual(['Hill View', 'Sea View']);
    expect(await indexes(client)).toEqual([{ indexname: 'notes_searched' }]);
  }));

test('a role that may not add an extension searches without an index', () =>
  inDatabase(async (client) => {
    const role = `role_${randomBytes(8).toString('hex')}`;
    await client.query(`CREATE ROLE ${role}; GRANT CREATE ON SCHEMA public TO ${role}; SET ROLE ${role}`);
    try {
      await make(client);
      expect(await found(client, 'SEA view')).toEqual(['Hill View', 'Sea View']);
      expect(await indexes(client)).toEqual([]);
    } finally {
      await client.query(`RESET ROLE; DROP OWNED BY ${role}; DROP ROLE ${role}`);
    }
  }));

test('a text is searched for by each of its words, once', () => {
  expect(whereOf(searchedFor(' sea\u00A0 50%_\\ sea ')).values).toEqual(['%sea%', String.raw`%50\%\_\\%`]);
  expect(searchedFor(' \t')).toEqual([]);
});
