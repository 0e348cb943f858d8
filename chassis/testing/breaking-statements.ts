import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes that break a process of the previous version, which runs beside the new one during a deployment. */
const breaking =
  /\b(?:DROP\s+(?:TABLE|COLUMN|TYPE|SCHEMA)|RENAME|ALTER\s+COLUMN\s+\w+\s+(?:SET\s+DATA\s+)?TYPE|SET\s+NOT\s+NULL)\b/i;
/** A new column that older processes don't fill in must not need a value. */
const requiredColumn = /ADD\s+COLUMN\s+(?![^,]*\b(?:DEFAULT|GENERATED)\b)[^,]*\bNOT\s+NULL\b/i;

/** Returns the statements of one migration, in order. */
export const statementsOf = async (Migration: new () => MigrationInterface): Promise<string[]> => {
  const statements: string[] = [];
  const runner = { query: async (sql: string) => void statements.push(sql) };
  // Migrations use nothing else of a runner.
  await new Migration().up(runner as unknown as QueryRunner);
  return statements;
};

/** Returns the statements of migrations that a process of the previous version would not survive. */
export const breakingStatements = async (
  migrations: readonly (new () => MigrationInterface)[],
): Promise<string[]> => {
  const statements = (await Promise.all(migrations.map(statementsOf))).flat();
  return statements.filter((sql) => breaking.test(sql) || requiredColumn.test(sql));
};
