import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { breakingStatements, statementsOf } from '@ekamra/chassis/testing/breaking-statements';
import { servicesOf } from '@ekamra/contracts/releases/components';

type Migrations = Parameters<typeof breakingStatements>[0];

const services = servicesOf().map(({ name }) => name);
const folderOf = (service: string) =>
  path.join(import.meta.dirname, '../services', service, 'src/migrations');
const migrationsOf = async (service: string): Promise<Migrations> => {
  const module = (await import(pathToFileURL(path.join(folderOf(service), 'index.ts')).href)) as {
    migrations: Migrations;
  };
  return module.migrations;
};
const nameOf = (Migration: Migrations[number]): string => new Migration().name ?? '';
const numberOf = (name: string): number => Number(name.slice(-13));

/** Returns the name of a migration's file: `1760000000002-media-names.ts` of `MediaNames1760000000002`. */
const fileOf = (name: string): string =>
  `${numberOf(name)}-${name
    .slice(0, -13)
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase()}.ts`;

/** Returns the text of a file as JavaScript reads its template literals. */
const withoutEscapes = (source: string): string => source.replaceAll(/\\([\\`])/g, '$1');

test.each(services)(
  'each migration of %s is a file of its own, and they are listed by number',
  async (service) => {
    const names = (await migrationsOf(service)).map(nameOf);
    expect(names.map(fileOf)).toEqual(
      readdirSync(folderOf(service))
        .filter((file) => /^\d/.test(file))
        .sort(),
    );
    expect(names.map(numberOf)).toEqual(names.map(numberOf).toSorted((one, other) => one - other));
  },
);

test.each(services)('each statement of %s is literal text in the file of its migration', async (service) => {
  for (const Migration of await migrationsOf(service)) {
    const source = readFileSync(path.join(folderOf(service), fileOf(nameOf(Migration))), 'utf8');
    const texts = [source, withoutEscapes(source)];
    const statements = await statementsOf(Migration);
    expect(statements.filter((sql) => !texts.some((text) => text.includes(sql)))).toEqual([]);
  }
});

/** Number up to which migrations of different services were given the same ones. */
const firstOwnNumber = 1_840_000_000_000;

test('no two services give a new migration the same number', async () => {
  const names = (await Promise.all(services.map(migrationsOf))).flat().map(nameOf);
  const numbers = names.map(numberOf).filter((number) => number >= firstOwnNumber);
  expect(numbers).toHaveLength(new Set(numbers).size);
});

test.each(services)(
  'the migrations of %s leave the previous version working, which runs beside the next one during a deployment',
  async (service) => expect(await breakingStatements(await migrationsOf(service))).toEqual([]),
);

test.each([
  'ALTER TABLE blogs DROP COLUMN title',
  'ALTER TABLE blogs RENAME COLUMN title TO heading',
  'DROP TABLE blogs',
  'ALTER TABLE blogs ALTER COLUMN title TYPE integer',
  'ALTER TABLE blogs ALTER COLUMN title SET NOT NULL',
  'ALTER TABLE blogs ADD COLUMN heading text NOT NULL',
])('%s would break it', async (sql) => {
  class Breaking1 {
    up = (runner: { query: (statement: string) => Promise<unknown> }) => runner.query(sql);
    down = async (): Promise<void> => undefined;
  }
  expect(await breakingStatements([Breaking1] as unknown as Migrations)).toEqual([sql]);
});
