import { type MediaNames, mediaInUseCall, mediaInUseSchemas } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { route } from './route.ts';
import type { ServiceTokens } from './service-tokens.ts';

/**
 * SQL for a migration: a column of `table` that holds the names of the uploads that a row refers to, wherever in
 * `source` (an SQL expression of the row's text) and in whatever form their addresses stand there.
 */
export const mediaNamesColumn = (table: string, source: string): string[] => [
  `CREATE OR REPLACE FUNCTION media_names(source text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT found[1]), '{}')
    FROM regexp_matches(
      source, '/real-estate/media/(resumes/[0-9a-f-]{36}[.](?:jpg|pdf)|[0-9a-f-]{36}-[0-9]+x[0-9]+)', 'g'
    ) AS found
  $$`,
  `ALTER TABLE ${table} ADD COLUMN media_names text[] GENERATED ALWAYS AS (media_names(${source})) STORED`,
  // With fastupdate, each of a thousand lookups would read all that was written since the last vacuum.
  `CREATE INDEX ${table}_media_names ON ${table} USING gin (media_names) WITH (fastupdate = off)`,
];

const found = z.array(z.object({ name: z.string() }));

/** Which of these uploads a row of `tables` refers to; each table has the column of {@link mediaNamesColumn}. */
export const mediaInUse = async (
  dataSource: DataSource,
  tables: readonly string[],
  names: readonly string[],
): Promise<string[]> => {
  // The qualified name matters: a table may have a column `name` of its own, which would go before.
  const named = tables.map(
    (table) => `SELECT asked.name FROM unnest($1::text[]) AS asked (name)
      WHERE EXISTS (SELECT FROM ${table} WHERE media_names @> ARRAY[asked.name])`,
  );
  // A union, because under an OR the tables would be read from end to end for each name that nobody uses.
  const sql = named.join(' UNION ');
  return found.parse(await dataSource.query(sql, [names])).map(({ name }) => name);
};

export interface MediaInUseParts {
  dataSource: DataSource;
  services: ServiceTokens;
  service: 'catalog' | 'careers';
  tables: readonly string[];
}

/** Registers the call by which the content service asks what is in use, before it removes what is not. */
export const mediaInUseRoutes = (router: Router, parts: MediaInUseParts): void => {
  const { dataSource, services, service, tables } = parts;
  const options = { services, schemas: mediaInUseSchemas };
  route(router, mediaInUseCall(service), options, async ({ body }): Promise<MediaNames> => ({
    names: await mediaInUse(dataSource, tables, body.names),
  }));
};
