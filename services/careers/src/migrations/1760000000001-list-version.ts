import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes applications a versioned list: every write to the table raises its number in `list_versions` within the same
 * transaction, and a cached count is valid as long as that number is unchanged.
 */
export class ListVersion1760000000001 implements MigrationInterface {
  readonly name = 'ListVersion1760000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE list_versions (list text PRIMARY KEY, version bigint NOT NULL)');
    await runner.query(`CREATE FUNCTION raise_list_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE list_versions SET version = version + 1 WHERE list = TG_TABLE_NAME;
      RETURN NULL;
    END
    $$`);
    await runner.query(`INSERT INTO list_versions (list, version) VALUES ('applications', 1)`);
    await runner.query(`CREATE TRIGGER applications_list_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON applications
      FOR EACH STATEMENT EXECUTE FUNCTION raise_list_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER applications_list_version ON applications');
    await runner.query('DROP FUNCTION raise_list_version');
    await runner.query('DROP TABLE list_versions');
  }
}
