import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps the number of buildings and lands in `list_versions`, so that their lists without filters are counted by nobody. The
 * tables are locked before `list_versions` is, in the order in which writes lock them.
 */
export class ListRecords1860000000000 implements MigrationInterface {
  readonly name = 'ListRecords1860000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE buildings, lands IN SHARE ROW EXCLUSIVE MODE');
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
    await runner.query(`CREATE TRIGGER buildings_added AFTER INSERT ON buildings REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(`CREATE TRIGGER buildings_removed AFTER DELETE ON buildings REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(`CREATE TRIGGER buildings_emptied AFTER TRUNCATE ON buildings
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(
      `UPDATE list_versions SET records = (SELECT count(*) FROM buildings) WHERE list = 'buildings'`,
    );
    await runner.query(`CREATE TRIGGER lands_added AFTER INSERT ON lands REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(`CREATE TRIGGER lands_removed AFTER DELETE ON lands REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(`CREATE TRIGGER lands_emptied AFTER TRUNCATE ON lands
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(
      `UPDATE list_versions SET records = (SELECT count(*) FROM lands) WHERE list = 'lands'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER buildings_added ON buildings');
    await runner.query('DROP TRIGGER buildings_removed ON buildings');
    await runner.query('DROP TRIGGER buildings_emptied ON buildings');
    await runner.query('DROP TRIGGER lands_added ON lands');
    await runner.query('DROP TRIGGER lands_removed ON lands');
    await runner.query('DROP TRIGGER lands_emptied ON lands');
    await runner.query('DROP FUNCTION count_list_records');
    await runner.query('ALTER TABLE list_versions DROP COLUMN records');
  }
}
