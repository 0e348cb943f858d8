import type { DataSource } from 'typeorm';
import { z } from 'zod';

const definitions = z.array(z.object({ name: z.string(), definition: z.string() }));

/** Query of all that migrations make in the schema `public`, but for what belongs to an extension. */
const schemaQuery = `
  WITH relations AS (
    SELECT oid, relname, relkind FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'S')
  ), objects AS (
    SELECT relname AS name, 1 AS kind, attnum::int AS place,
           concat_ws(' ', attname, format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'NOT NULL' END,
             CASE attgenerated WHEN 's' THEN 'GENERATED' END, CASE WHEN attidentity <> '' THEN 'IDENTITY' END,
             pg_get_expr(adbin, adrelid)) AS definition
      FROM relations JOIN pg_attribute ON attrelid = relations.oid LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
      WHERE relkind = 'r' AND attnum > 0 AND NOT attisdropped
    UNION ALL
    SELECT relname, 2, 0, pg_get_indexdef(indexrelid) FROM relations JOIN pg_index ON indrelid = relations.oid
    UNION ALL
    SELECT relname, 3, 0, conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
      FROM relations JOIN pg_constraint ON conrelid = relations.oid WHERE contype <> 'n'
    UNION ALL
    SELECT relname, 4, 0, pg_get_triggerdef(pg_trigger.oid)
      FROM relations JOIN pg_trigger ON tgrelid = relations.oid WHERE NOT tgisinternal
    UNION ALL
    SELECT relname, 5, 0, pg_get_viewdef(oid) FROM relations WHERE relkind = 'v'
    UNION ALL
    SELECT relname, 6, 0, 'sequence' FROM relations WHERE relkind = 'S'
    UNION ALL
    SELECT proname, 7, 0, pg_get_functiondef(oid) FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    UNION ALL
    SELECT extname, 8, 0, 'extension' FROM pg_extension
  )
  SELECT name, definition FROM objects ORDER BY name COLLATE "C", kind, place, definition COLLATE "C"`;

/**
 * Returns the definitions of the tables (columns in order, indexes, constraints, triggers), views, sequences, functions
 * and extensions of a database, by name. Two databases that were made in different ways give the same if they are alike.
 */
export const schemaOf = async (dataSource: Pick<DataSource, 'query'>): Promise<Record<string, string[]>> => {
  const schema: Record<string, string[]> = {};
  for (const { name, definition } of definitions.parse(await dataSource.query(schemaQuery)))
    (schema[name] ??= []).push(definition);
  return schema;
};
