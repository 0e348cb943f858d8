import { recordRepository } from '@ekamra/chassis/records/record-repository';
import { mediaInUse } from '@ekamra/chassis/records/media-in-use';
import { migratedDump, type MigratedDatabase, migratedSchema } from '@ekamra/chassis/testing/migrated-dump';
import { schemaOf } from '@ekamra/chassis/testing/schema-of';
import { applicationInput } from '@ekamra/contracts/testing/examples';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { applications } from '../applications/repository.ts';
import { migrations } from './index.ts';

describe.each(['first', 'last'])('the database of the %s release', (release) => {
  let database: MigratedDatabase;
  beforeAll(async () => {
    const file = new URL(`../../testing/dumps/${release}.sql`, import.meta.url);
    database = await migratedDump(file, { migrations });
  });
  afterAll(() => database[Symbol.asyncDispose]());

  test('gets the schema of an empty one', async () => {
    expect(await schemaOf(database.dataSource)).toEqual(await migratedSchema({ migrations }));
  });

  test('keeps its applications, which are new, and found by their texts and their résumés', async () => {
    const { manager } = database.dataSource;
    const records = recordRepository(manager, applications);
    const { text, total } = await records.list({ q: 'TELECALLER itishree' });
    expect([total, JSON.parse(text)]).toMatchObject([1, [{ ...applicationInput, state: 'new', version: 1 }]]);
    expect((await records.list({})).total).toBe(1);
    const name = applicationInput.resume.replace('/real-estate/media/', '');
    expect(await mediaInUse(database.dataSource, [name])).toEqual([name]);
  });
});
