import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Announces writes to blogs and gallery when they are committed, to all copies of the service. */
export class AnnouncedWrites1820000001000 implements MigrationInterface {
  readonly name = 'AnnouncedWrites1820000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION announce_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('writes', TG_ARGV[0]);
      RETURN NULL;
    END
    $$`);
    await runner.query(`CREATE TRIGGER blogs_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blogs
      FOR EACH STATEMENT EXECUTE FUNCTION announce_write('blogs')`);
    await runner.query(`CREATE TRIGGER gallery_images_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_images
      FOR EACH STATEMENT EXECUTE FUNCTION announce_write('gallery')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER blogs_announced ON blogs');
    await runner.query('DROP TRIGGER gallery_images_announced ON gallery_images');
    await runner.query('DROP FUNCTION announce_write');
  }
}
