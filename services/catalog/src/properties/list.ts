import { windowOf } from '@ekamra/chassis/paging';
import type { PageQuery, propertySorts } from '@ekamra/contracts';
import { z } from 'zod';
import type { EntityManager } from 'typeorm';
import type { Filter } from './filters.ts';
import { recordText } from './record-text.ts';

/** Each ends in the id, so that records that are alike in the rest keep their place from page to page. */
const orders: Record<(typeof propertySorts)[number], string> = {
  createdAt: 'created_at, id',
  '-createdAt': 'created_at DESC, id DESC',
  price: 'price NULLS LAST, id DESC',
  '-price': 'price DESC NULLS LAST, id DESC',
};

interface ListQuery extends PageQuery {
  sort?: keyof typeof orders | undefined;
}

/** One page of a list, as JSON text, and how many records all pages hold. */
export interface Page {
  text: string;
  total: number;
}

const rows = z.tuple([z.object({ text: z.string(), total: z.int() })]);

/**
 * A page of `table`. PostgreSQL writes the JSON; the ids of the page are found first, so that the records before it
 * are never read.
 */
export const listPage = async (
  manager: EntityManager,
  { table, filters }: { table: string; filters: Filter[] },
  query: ListQuery,
): Promise<Page> => {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = filters.map((filter) => filter(bind));
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const { limit, offset } = windowOf(query);
  const [page] = rows.parse(
    await manager.query(
      `SELECT coalesce(json_agg((SELECT ${recordText}::json FROM ${table} WHERE id = page.id)), '[]')::text AS text,
              (SELECT count(*)::int FROM ${table} ${where}) AS total
       FROM (SELECT id FROM ${table} ${where} ORDER BY ${orders[query.sort ?? '-createdAt']}
             LIMIT ${bind(limit)} OFFSET ${bind(offset)}) AS page`,
      values,
    ),
  );
  return page;
};
