import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the role of each admin, the duty to set a second factor up at the next sign-in, and the queue of mails about the
 * security of an account. Owners stay owners; where there is none, the oldest admin becomes one. The previous version
 * reads and writes `is_owner`, which a trigger keeps equal.
 */
export class Roles1896000000000 implements MigrationInterface {
  readonly name = 'Roles1896000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE admins ADD COLUMN role text NOT NULL DEFAULT 'editor'
      CHECK (role IN ('owner', 'editor', 'agent', 'viewer'))`);
    await runner.query('ALTER TABLE admins ADD COLUMN must_set_up_factor boolean NOT NULL DEFAULT false');
    await runner.query(`UPDATE admins SET role = 'owner', is_owner = true
      WHERE is_owner OR (NOT EXISTS (SELECT FROM admins WHERE is_owner)
        AND id = (SELECT id FROM admins ORDER BY created_at, id LIMIT 1))`);
    await runner.query(`CREATE FUNCTION equal_owner() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' AND NEW.is_owner THEN
        NEW.role := 'owner';
      END IF;
      NEW.is_owner := NEW.role = 'owner';
      RETURN NEW;
    END
    $$`);
    await runner.query(`CREATE TRIGGER admins_equal_owner BEFORE INSERT OR UPDATE OF role ON admins
      FOR EACH ROW EXECUTE FUNCTION equal_owner()`);
    await runner.query(`CREATE TABLE security_mails (
      id uuid PRIMARY KEY,
      mail jsonb NOT NULL,
      expires_at timestamptz(3) NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz(3) NOT NULL
    )`);
    await runner.query('CREATE INDEX security_mails_due ON security_mails (next_attempt_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE security_mails');
    await runner.query('DROP TRIGGER admins_equal_owner ON admins');
    await runner.query('DROP FUNCTION equal_owner');
    await runner.query('ALTER TABLE admins DROP COLUMN must_set_up_factor, DROP COLUMN role');
  }
}
