/**
 * SQL for a migration: every statement that writes to `table` raises the version that `list_versions` keeps of it, in
 * the same transaction. What was counted at a version is right for as long as the version stands.
 */
export const versionedList = (table: string): string[] => [
  'CREATE TABLE IF NOT EXISTS list_versions (list text PRIMARY KEY, version bigint NOT NULL)',
  `CREATE OR REPLACE FUNCTION raise_list_version() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE list_versions SET version = version + 1 WHERE list = TG_TABLE_NAME;
    RETURN NULL;
  END
  $$`,
  `INSERT INTO list_versions (list, version) VALUES ('${table}', 1)`,
  `CREATE TRIGGER ${table}_list_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
   FOR EACH STATEMENT EXECUTE FUNCTION raise_list_version()`,
];
