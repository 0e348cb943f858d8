import type { Client } from 'pg';
import { z } from 'zod';

/** A table and what a copy of it holds. */
export const tableSchema = z.strictObject({
  name: z.string().regex(/^\w+$/),
  /** Columns without those that PostgreSQL computes. */
  columns: z.array(z.string()).min(1),
});
export type BackupTable = z.infer<typeof tableSchema>;

export const sequenceSchema = z.strictObject({ name: z.string(), lastValue: z.string() });
export type Sequence = z.infer<typeof sequenceSchema>;

/** Table in which TypeORM records the migrations of a database. */
const migrationsTable = 'migrations';

const tableRows = z.array(tableSchema.extend({ references: z.array(z.string()) }));

const tablesSql = `
  SELECT relname AS name,
    ARRAY(
      SELECT attname::text FROM pg_attribute
      WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum
    ) AS columns,
    ARRAY(
      SELECT relname::text FROM pg_constraint JOIN pg_class AS named ON named.oid = confrelid
      WHERE contype = 'f' AND conrelid = pg_class.oid AND confrelid <> conrelid
    ) AS "references"
  FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> '${migrationsTable}'
  ORDER BY relname`;

/** Returns the tables of a service in an order in which they can be filled: each after those that it refers to. */
export async function tablesOf(client: Client): Promise<BackupTable[]> {
  let waiting = tableRows.parse((await client.query(tablesSql)).rows);
  const ordered: BackupTable[] = [];
  while (waiting.length > 0) {
    const waitingNames = new Set(waiting.map(({ name }) => name));
    const next = waiting.filter(({ references }) => !references.some((name) => waitingNames.has(name)));
    if (next.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...waitingNames].join(', ')}.`);
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })));
    waiting = waiting.filter((table) => !next.includes(table));
  }
  return ordered;
}

/** Returns the sequences that have been used. */
export async function sequencesOf(client: Client): Promise<Sequence[]> {
  const sql = `
    SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`;
  return z.array(sequenceSchema).parse((await client.query(sql)).rows);
}

/** Returns the names of the migrations that a database has, oldest first. Throws if no service has used it yet. */
export async function migrationsOf(client: Client): Promise<string[]> {
  const { rowCount } = await client.query(
    `SELECT WHERE to_regclass('public.${migrationsTable}') IS NOT NULL`,
  );
  if (rowCount === 0)
    throw new Error(`The database ${client.database} has no tables yet: start the product first.`);
  const { rows } = await client.query(`SELECT name FROM ${migrationsTable} ORDER BY timestamp`);
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}
