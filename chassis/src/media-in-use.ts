import { type MediaNames, mediaInUseCall, mediaInUseSchemas } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import type { SchemaChange } from './migration.ts';
import { route } from './route.ts';
import type { ServiceTokens } from './service-tokens.ts';

/**
 * SQL for a migration: a generated column of `table` with the names of all uploads mentioned in `source`, an SQL
 * expression of the row's text, whatever the form of their addresses.
 */
export const mediaNamesColumn = (table: string, source: string): string[] => [
  `CREATE OR REPLACE FUNCTION media_names(source text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
    FROM regexp_matches(
      source, '/real-estate/media/(resumes/[0-9a-f-]{36}[.](?:jpg|pdf)|[0-9a-f-]{36}-[0-9]+x[0-9]+)', 'g'
    ) AS found
  $$`,
  `ALTER TABLE ${table} ADD COLUMN media_names text[] GENERATED ALWAYS AS (media_names(${source})) STORED`,
  // With fastupdate, each of a thousand lookups would read everything written since the last vacuum.
  `CREATE INDEX ${table}_media_names ON ${table} USING gin (media_names) WITH (fastupdate = off)`,
];

/** Adds the column of {@link mediaNamesColumn} to tables, given the SQL for the texts of their rows. */
export const mediaNames = (sources: Record<string, string>): SchemaChange => ({
  up: Object.entries(sources).flatMap(([table, source]) => mediaNamesColumn(table, source)),
  down: [
    ...Object.keys(sources).map((table) => `ALTER TABLE ${table} DROP COLUMN media_names`),
    'DROP FUNCTION media_names',
  ],
});

const usedNames = z.array(z.object({ name: z.string() }));

/**
 * Returns those of `names` that a row of `tables` refers to; each table needs the column of {@link mediaNamesColumn}.
 */
export const mediaInUse = async (
  dataSource: DataSource,
  tables: readonly string[],
  names: readonly string[],
): Promise<string[]> => {
  // Qualified, because a table's own column `name` would take precedence.
  const queries = tables.map(
    (table) => `SELECT asked.name FROM unnest($1::text[]) AS asked (name)
      WHERE EXISTS (SELECT FROM ${table} WHERE media_names @> ARRAY[asked.name])`,
  );
  // UNION, because OR would scan every table in full for each unused name.
  const sql = queries.join(' UNION ');
  return usedNames.parse(await dataSource.query(sql, [names])).map(({ name }) => name);
};

export interface MediaInUseParts {
  dataSource: DataSource;
  services: ServiceTokens;
  service: 'catalog' | 'careers';
  tables: readonly string[];
}

/** Registers the call by which the content service checks which uploads are in use before it deletes the others. */
export const mediaInUseRoutes = (router: Router, parts: MediaInUseParts): void => {
  const { dataSource, services, service, tables } = parts;
  const options = { services, schemas: mediaInUseSchemas };
  route(router, mediaInUseCall(service), options, async ({ body }): Promise<MediaNames> => ({
    names: await mediaInUse(dataSource, tables, body.names),
  }));
};
