import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes lists of tables: a trigger by which every write to a table raises its number in `list_versions` within the same
 * transaction. A cached count is valid as long as that number is unchanged.
 */
export const versionedLists = (...tables: string[]): SchemaChange => ({
  up: [
    'CREATE TABLE list_versions (list text PRIMARY KEY, version bigint NOT NULL)',
    `CREATE FUNCTION raise_list_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE list_versions SET version = version + 1 WHERE list = TG_TABLE_NAME;
      RETURN NULL;
    END
    $$`,
    ...tables.flatMap((table) => [
      `INSERT INTO list_versions (list, version) VALUES ('${table}', 1)`,
      `CREATE TRIGGER ${table}_list_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
       FOR EACH STATEMENT EXECUTE FUNCTION raise_list_version()`,
    ]),
  ],
  down: [
    ...tables.map((table) => `DROP TRIGGER ${table}_list_version ON ${table}`),
    'DROP FUNCTION raise_list_version',
    'DROP TABLE list_versions',
  ],
});

/** SQL statements of a change of the schema, and those that revert it. */
export interface SchemaChange {
  up: readonly string[];
  down: readonly string[];
}

/**
 * Creates a migration of these changes, which is reverted in reverse order. `name` ends in its creation time in
 * milliseconds, by which TypeORM orders migrations.
 */
export const migration = (name: string, ...changes: SchemaChange[]): new () => MigrationInterface =>
  class implements MigrationInterface {
    readonly name = name;

    async up(runner: QueryRunner): Promise<void> {
      for (const statement of changes.flatMap(({ up }) => up)) await runner.query(statement);
    }

    async down(runner: QueryRunner): Promise<void> {
      for (const statement of changes.toReversed().flatMap(({ down }) => down)) await runner.query(statement);
    }
  };
