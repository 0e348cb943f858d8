import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes buildings and lands versioned lists: every write to a table raises its number in `list_versions` within the
 * same transaction, and a cached count is valid as long as that number is unchanged.
 */
export class ListVersions1760000000001 implements MigrationInterface {
  readonly name = 'ListVersions1760000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE list_versions (list text PRIMARY KEY, version bigint NOT NULL)');
    await runner.query(`CREATE FUNCTION raise_list_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE list_versions SET version = version + 1 WHERE list = TG_TABLE_NAME;
      RETURN NULL;
    END
    $$`);
    await runner.query(`INSERT INTO list_versions (list, version) VALUES ('buildings', 1)`);
    await runner.query(`CREATE TRIGGER buildings_list_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON buildings
      FOR EACH STATEMENT EXECUTE FUNCTION raise_list_version()`);
    await runner.query(`INSERT INTO list_versions (list, version) VALUES ('lands', 1)`);
    await runner.query(`CREATE TRIGGER lands_list_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lands
      FOR EACH STATEMENT EXECUTE FUNCTION raise_list_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER buildings_list_version ON buildings');
    await runner.query('DROP TRIGGER lands_list_version ON lands');
    await runner.query('DROP FUNCTION raise_list_version');
    await runner.query('DROP TABLE list_versions');
  }
}
