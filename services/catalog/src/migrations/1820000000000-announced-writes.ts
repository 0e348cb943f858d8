import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Announces writes to buildings and lands when they are committed, to all copies of the service. */
export class AnnouncedWrites1820000000000 implements MigrationInterface {
  readonly name = 'AnnouncedWrites1820000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION announce_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('writes', TG_ARGV[0]);
      RETURN NULL;
    END
    $$`);
    await runner.query(`CREATE TRIGGER buildings_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON buildings
      FOR EACH STATEMENT EXECUTE FUNCTION announce_write('buildings')`);
    await runner.query(`CREATE TRIGGER lands_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lands
      FOR EACH STATEMENT EXECUTE FUNCTION announce_write('lands')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER buildings_announced ON buildings');
    await runner.query('DROP TRIGGER lands_announced ON lands');
    await runner.query('DROP FUNCTION announce_write');
  }
}
