import { type MediaNames, mediaInUseCall, mediaInUseSchemas } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { route } from '../http/route.ts';
import type { ServiceTokens } from '../security/service-tokens.ts';

const usedNames = z.array(z.object({ name: z.string() }));

/**
 * Returns the tables and views of the database with a column `media_names`, quoted. Of deleted records only those count
 * that can be restored, which are a view of their own.
 */
const tablesWithMedia = async (dataSource: DataSource): Promise<string[]> => {
  const sql = `SELECT format('%I', relname) AS name FROM pg_class
    JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'media_names' AND NOT attisdropped
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'v') AND relname <> 'deleted_records'
    ORDER BY relname`;
  return usedNames.parse(await dataSource.query(sql)).map(({ name }) => name);
};

/**
 * Returns those of `names` that a record refers to: one in a table or view with a column `media_names`, which has the
 * names that a row mentions.
 */
export const mediaInUse = async (dataSource: DataSource, names: readonly string[]): Promise<string[]> => {
  const tables = await tablesWithMedia(dataSource);
  // Qualified, because a table's own column `name` would take precedence.
  const queries = tables.map(
    (table) => `SELECT asked.name FROM unnest($1::text[]) AS asked (name)
      WHERE EXISTS (SELECT FROM ${table} WHERE media_names @> ARRAY[asked.name])`,
  );
  // UNION, because OR would scan every table in full for each unused name.
  const sql = queries.join(' UNION ');
  return usedNames.parse(await dataSource.query(sql, [names])).map(({ name }) => name);
};

export interface MediaInUseOptions {
  dataSource: DataSource;
  services: ServiceTokens;
  service: 'catalog' | 'careers';
}

/** Registers the call by which the content service checks which uploads are in use before it deletes the others. */
export const mediaInUseRoutes = (router: Router, parts: MediaInUseOptions): void => {
  const { dataSource, services, service } = parts;
  const options = { services, schemas: mediaInUseSchemas };
  route(router, mediaInUseCall(service), options, async ({ body }): Promise<MediaNames> => ({
    names: await mediaInUse(dataSource, body.names),
  }));
};
