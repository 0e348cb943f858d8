import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes blogs, gallery and enquiries versioned lists: every write to a table raises its number in `list_versions`
 * within the same transaction, and a cached count is valid as long as that number is unchanged.
 */
export class ListVersions1760000001003 implements MigrationInterface {
  readonly name = 'ListVersions1760000001003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE list_versions (list text PRIMARY KEY, version bigint NOT NULL)');
    await runner.query(`CREATE FUNCTION raise_list_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE list_versions SET version = version + 1 WHERE list = TG_TABLE_NAME;
      RETURN NULL;
    END
    $$`);
    await runner.query(`INSERT INTO list_versions (list, version) VALUES ('blogs', 1)`);
    await runner.query(`CREATE TRIGGER blogs_list_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blogs
      FOR EACH STATEMENT EXECUTE FUNCTION raise_list_version()`);
    await runner.query(`INSERT INTO list_versions (list, version) VALUES ('gallery_images', 1)`);
    await runner.query(`CREATE TRIGGER gallery_images_list_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_images
      FOR EACH STATEMENT EXECUTE FUNCTION raise_list_version()`);
    await runner.query(`INSERT INTO list_versions (list, version) VALUES ('enquiries', 1)`);
    await runner.query(`CREATE TRIGGER enquiries_list_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON enquiries
      FOR EACH STATEMENT EXECUTE FUNCTION raise_list_version()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER blogs_list_version ON blogs');
    await runner.query('DROP TRIGGER gallery_images_list_version ON gallery_images');
    await runner.query('DROP TRIGGER enquiries_list_version ON enquiries');
    await runner.query('DROP FUNCTION raise_list_version');
    await runner.query('DROP TABLE list_versions');
  }
}
