import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps the number of applications in `list_versions`, so that their lists without filters are counted by nobody. The
 * tables are locked before `list_versions` is, in the order in which writes lock them.
 */
export class ListRecords1860000000001 implements MigrationInterface {
  readonly name = 'ListRecords1860000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE applications IN SHARE ROW EXCLUSIVE MODE');
    await runner.query('ALTER TABLE list_versions ADD COLUMN records bigint NOT NULL DEFAULT 0');
    await runner.query(`CREATE FUNCTION count_list_records() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        UPDATE list_versions SET records = records + (SELECT count(*) FROM changed) WHERE list = TG_TABLE_NAME;
      ELSIF TG_OP = 'DELETE' THEN
        UPDATE list_versions SET records = records - (SELECT count(*) FROM changed) WHERE list = TG_TABLE_NAME;
      ELSE
        UPDATE list_versions SET records = 0 WHERE list = TG_TABLE_NAME;
      END IF;
      RETURN NULL;
    END
    $$`);
    await runner.query(`CREATE TRIGGER applications_added AFTER INSERT ON applications REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(`CREATE TRIGGER applications_removed AFTER DELETE ON applications REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(`CREATE TRIGGER applications_emptied AFTER TRUNCATE ON applications
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(
      `UPDATE list_versions SET records = (SELECT count(*) FROM applications) WHERE list = 'applications'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER applications_added ON applications');
    await runner.query('DROP TRIGGER applications_removed ON applications');
    await runner.query('DROP TRIGGER applications_emptied ON applications');
    await runner.query('DROP FUNCTION count_list_records');
    await runner.query('ALTER TABLE list_versions DROP COLUMN records');
  }
}
