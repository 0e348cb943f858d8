import { type MediaNames, mediaInUseCall, mediaInUseSchemas } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { route } from './route.ts';
import type { ServiceTokens } from './service-tokens.ts';

const usedNames = z.array(z.object({ name: z.string() }));

/**
 * Returns those of `names` that a row of `tables` refers to; each table needs a column `media_names` with
 * the names that the row mentions.
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
