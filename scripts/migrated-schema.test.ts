import { randomBytes } from 'node:crypto';
import type { DatabaseOptions } from '@ekamra/chassis';
import { testDatabase } from '@ekamra/chassis/testing';
import { migratedSchema, openTestDatabase } from '@ekamra/chassis/testing/migrated-dump';
import { schemaOf } from '@ekamra/chassis/testing/schema-of';
import * as chassisTables from '@ekamra/chassis/testing/tables';
import { servicesOf } from '@ekamra/contracts/releases/components';
import { beforeAll, expect, test } from '@jest/globals';

const services = servicesOf().map(({ name }) => name);
const migrationsOf = async (service: string): Promise<DatabaseOptions['migrations']> => {
  const module = (await import(`../services/${service}/src/migrations/index.ts`)) as Pick<
    DatabaseOptions,
    'migrations'
  >;
  return module.migrations;
};

/** Objects that the tests of chassis run on. */
let ofChassis: Record<string, string[]>;
beforeAll(async () => {
  await using database = await testDatabase();
  const dataSource = await openTestDatabase(database.url, { migrations: [] });
  for (const statement of Object.values(chassisTables).flat()) await dataSource.query(statement);
  ofChassis = await schemaOf(dataSource);
  await dataSource.destroy();
});

test.each(services)('%s has the tables and functions of chassis as its tests have them', async (service) => {
  const schema = await migratedSchema({ migrations: await migrationsOf(service) });
  const shared = Object.keys(ofChassis).filter((name) => name in schema);
  expect(Object.fromEntries(shared.map((name) => [name, schema[name]]))).toEqual(
    Object.fromEntries(shared.map((name) => [name, ofChassis[name]])),
  );
});

test.each(services)(
  '%s migrates under a role that may not create an extension, and searches without its indexes',
  async (service) => {
    await using database = await testDatabase();
    const role = `role_${randomBytes(8).toString('hex')}`;
    const admin = await openTestDatabase(database.url, { migrations: [] });
    await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
    await admin.query(`GRANT CREATE ON SCHEMA public TO ${role}; GRANT ALL ON migrations TO ${role}`);
    await admin.query(`GRANT USAGE ON SEQUENCE migrations_id_seq TO ${role}`);
    const url = Object.assign(new URL(database.url), { username: role, password: role }).href;
    try {
      const migrated = await openTestDatabase(url, { migrations: await migrationsOf(service) });
      const schema = await schemaOf(migrated);
      await migrated.destroy();
      expect(
        Object.values(schema)
          .flat()
          .filter((definition) => definition.includes('gin_trgm_ops')),
      ).toEqual([]);
      expect(schema).not.toHaveProperty('pg_trgm');
    } finally {
      await admin.query(`DROP OWNED BY ${role}`);
      await admin.query(`DROP ROLE ${role}`);
      await admin.destroy();
    }
  },
);
