import { queryText } from '@ekamra/chassis/records/record-list';
import { countedDays, indianDay } from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';

/** SQL for the first of the counted days; `$1` is today in India. */
export const firstDay = `($1::date - ${countedDays - 1})`;

/**
 * Returns one number for each of the last 30 days in India as JSON text, oldest first; 0 for days without events.
 * `counted` is SQL that selects `day` (a date) and `count`, where `$1` is today in India.
 */
export const countPerDay = (manager: EntityManager, countSql: string, now: Date): Promise<string> =>
  queryText(
    manager,
    `WITH counted AS MATERIALIZED (${countSql})
       SELECT json_agg(json_build_object('day', days.day::date, 'count', coalesce(counted.count, 0))
                ORDER BY days.day)::text AS text
       FROM generate_series(${firstDay}, $1::date, interval '1 day') AS days (day)
       LEFT JOIN counted ON counted.day = days.day::date`,
    [indianDay(now)],
  );
