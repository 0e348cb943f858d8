import { z } from 'zod';
import { type MeasuredList, pageOf } from './list-cases.ts';
import type { FilledDatabase } from './bench-database.ts';

const plans = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({ Plan: z.object({ 'Shared Hit Blocks': z.int(), 'Shared Read Blocks': z.int() }) }),
    ]),
  }),
]);

/** Number of database blocks touched by one page of a list, by the statement of its service. */
export const blocksTouched = async (
  dataSource: FilledDatabase,
  { list, limit }: MeasuredList,
  { query, page }: { query: string; page: number },
): Promise<number> => {
  let touched = 0;
  const watched = new Proxy(dataSource.manager, {
    get: (manager, name) => {
      if (name !== 'query') return Reflect.get(manager, name, manager);
      return async (sql: string, values: unknown[]) => {
        const explained = await manager.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, values);
        const [{ 'QUERY PLAN': plan }] = plans.parse(explained);
        touched += plan[0].Plan['Shared Hit Blocks'] + plan[0].Plan['Shared Read Blocks'];
        return manager.query(sql, values);
      };
    },
  });
  const watchedSource = new Proxy(dataSource, {
    get: (source, name) => (name === 'manager' ? watched : Reflect.get(source, name, source)),
  });
  await list(watchedSource, pageOf(query, page, limit));
  return touched;
};
