import { idempotentTransaction, jsonText, route, type Router } from '@ekamra/chassis';
import { addPageViewsCall, addPageViewsSchemas, calls, indianDay, type PageViews } from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';
import { countPerDay, firstDay } from '../daily-counts.ts';
import type { ContentDependencies } from '../parts.ts';

/** Days after which page views are removed. */
const storedDays = 400;

/** Adds page views by day and route, and removes those older than 400 days. */
const addPageViews = async (manager: EntityManager, { views }: PageViews, now: Date): Promise<void> => {
  // Ordered, so that two replicas of the BFF do not deadlock.
  await manager.query(
    `INSERT INTO page_views (day, route, count)
     SELECT day, route, sum(count) FROM jsonb_to_recordset($1) AS added (day date, route text, count bigint)
     GROUP BY day, route ORDER BY day, route
     ON CONFLICT (day, route) DO UPDATE SET count = page_views.count + excluded.count`,
    [JSON.stringify(views)],
  );
  await manager.query(`DELETE FROM page_views WHERE day < $1::date - ${storedDays}`, [indianDay(now)]);
};

/** Returns the page views of each of the last 30 days as JSON text. */
const pageViewsPerDay = (manager: EntityManager, now: Date): Promise<string> =>
  countPerDay(
    manager,
    `SELECT day, sum(count) AS count FROM page_views WHERE day BETWEEN ${firstDay} AND $1::date GROUP BY day`,
    now,
  );

/** Registers the BFF's call that adds page views, and the admins' call that counts them. */
export const pageViewRoutes = (
  router: Router,
  { dataSource, verifier, services, now }: ContentDependencies,
): void => {
  route(router, addPageViewsCall, { services, schemas: addPageViewsSchemas }, ({ body, ctx }) =>
    idempotentTransaction(dataSource, { ctx, scope: 'addPageViews', body }, async (manager) => {
      await addPageViews(manager, body, now());
      return { status: true as const, message: 'Added' };
    }),
  );

  route(router, calls.getPageViewsPerDay, { verifier }, async () =>
    jsonText(await pageViewsPerDay(dataSource.manager, now())),
  );
};
