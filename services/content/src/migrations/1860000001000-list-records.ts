import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps the number of blogs, enquiries and gallery pictures in `list_versions`, so that their lists without filters are counted by nobody. The
 * tables are locked before `list_versions` is, in the order in which writes lock them.
 */
export class ListRecords1860000001000 implements MigrationInterface {
  readonly name = 'ListRecords1860000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE blogs, enquiries, gallery_images IN SHARE ROW EXCLUSIVE MODE');
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
    await runner.query(`CREATE TRIGGER blogs_added AFTER INSERT ON blogs REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(`CREATE TRIGGER blogs_removed AFTER DELETE ON blogs REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(`CREATE TRIGGER blogs_emptied AFTER TRUNCATE ON blogs
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(
      `UPDATE list_versions SET records = (SELECT count(*) FROM blogs) WHERE list = 'blogs'`,
    );
    await runner.query(`CREATE TRIGGER enquiries_added AFTER INSERT ON enquiries REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(`CREATE TRIGGER enquiries_removed AFTER DELETE ON enquiries REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(`CREATE TRIGGER enquiries_emptied AFTER TRUNCATE ON enquiries
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(
      `UPDATE list_versions SET records = (SELECT count(*) FROM enquiries) WHERE list = 'enquiries'`,
    );
    await runner.query(`CREATE TRIGGER gallery_images_added AFTER INSERT ON gallery_images REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(`CREATE TRIGGER gallery_images_removed AFTER DELETE ON gallery_images REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(`CREATE TRIGGER gallery_images_emptied AFTER TRUNCATE ON gallery_images
      FOR EACH STATEMENT EXECUTE FUNCTION count_list_records()`);
    await runner.query(
      `UPDATE list_versions SET records = (SELECT count(*) FROM gallery_images) WHERE list = 'gallery_images'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER blogs_added ON blogs');
    await runner.query('DROP TRIGGER blogs_removed ON blogs');
    await runner.query('DROP TRIGGER blogs_emptied ON blogs');
    await runner.query('DROP TRIGGER enquiries_added ON enquiries');
    await runner.query('DROP TRIGGER enquiries_removed ON enquiries');
    await runner.query('DROP TRIGGER enquiries_emptied ON enquiries');
    await runner.query('DROP TRIGGER gallery_images_added ON gallery_images');
    await runner.query('DROP TRIGGER gallery_images_removed ON gallery_images');
    await runner.query('DROP TRIGGER gallery_images_emptied ON gallery_images');
    await runner.query('DROP FUNCTION count_list_records');
    await runner.query('ALTER TABLE list_versions DROP COLUMN records');
  }
}
