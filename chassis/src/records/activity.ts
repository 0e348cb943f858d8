import { type AccessClaims, type Activity, type Call, type PageQuery } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { jsonText, route } from '../http/route.ts';
import { notFound } from '../http/api-error.ts';
import { restorableUntil } from './deleted-records.ts';
import { changesBetween } from './changes.ts';
import { newId } from './ids.ts';
import { pageHeaders, windowOf } from '../http/paging.ts';
import { jsonTime, type RecordListPage, timeOrders } from './record-list.ts';
import type { Verifier } from '../security/verifier.ts';

/** A record of a table, which may have been deleted. */
export interface LoggedRecord {
  table: string;
  id: string;
}

/** Kind of change; an edit carries the record before and after it. */
type ActionDetails =
  | { action: Exclude<Activity['action'], 'edited'> }
  | { action: 'edited'; before: object; after: object };

/** A change that an admin has just made to a record. */
export type AdminAction = ActionDetails & {
  record: LoggedRecord;
  /** Token claims of the admin. */
  claims: AccessClaims | undefined;
};

/**
 * Logs a change by an admin in the transaction of `manager`, which must be the transaction of the change itself. An
 * edit that changed nothing is not logged. The time is read from the database after the record's row is locked, so
 * entries are in order across replicas.
 * @throws when nobody is signed in: only admin calls are logged
 */
export const recordActivity = async (manager: EntityManager, adminAction: AdminAction): Promise<void> => {
  const { record, claims, action } = adminAction;
  if (!claims) throw new Error(`A record of ${record.table} was ${action} by nobody`);
  const changes =
    adminAction.action === 'edited' ? changesBetween(adminAction.before, adminAction.after) : [];
  if (action === 'edited' && changes.length === 0) return;
  await manager.query(
    `INSERT INTO activity (id, record_table, record_id, created_at, admin_id, action, changes)
     VALUES ($1, $2, $3, clock_timestamp(), $4, $5, $6)`,
    [newId(), record.table, record.id, claims.sub, action, JSON.stringify(changes)],
  );
};

const document = `json_build_object(
  '_id', id,
  'createdAt', ${jsonTime('created_at')},
  'adminId', admin_id,
  'action', action,
  'restorableUntil', ${restorableUntil('page')},
  'changes', changes
)::text`;

const pageRow = z.tuple([z.object({ text: z.string(), total: z.int(), there: z.boolean() })]);

/**
 * Returns a page of a record's activity as JSON text, newest first; undefined if the record never existed. The database
 * needs the table of deleted records.
 */
export const listActivity = async (
  manager: EntityManager,
  { table, id }: LoggedRecord,
  query: PageQuery,
): Promise<Pick<RecordListPage, 'text' | 'total'> | undefined> => {
  const { limit, offset } = windowOf(query);
  const order = timeOrders['-createdAt'];
  const [{ text, total, there }] = pageRow.parse(
    await manager.query(
      `WITH done AS NOT MATERIALIZED (SELECT * FROM activity WHERE record_table = $1 AND record_id = $2)
       SELECT (SELECT '[' || coalesce(string_agg(${document}, ',' ORDER BY ${order}), '') || ']'
               FROM (SELECT * FROM done ORDER BY ${order} LIMIT $3 OFFSET $4) AS page) AS text,
              (SELECT count(*)::int FROM done) AS total,
              EXISTS (SELECT FROM ${table} WHERE id = $2) AS there`,
      [table, id, limit, offset],
    ),
  );
  return there || total > 0 ? { text, total } : undefined;
};

export interface ActivityOptions {
  dataSource: DataSource;
  verifier: Verifier;
  table: string;
  /** Error message for a record that never existed. */
  notFoundMessage: string;
}

/** Registers the call that lists a record's activity for admins, also after the record was deleted. */
export const activityRoute = (
  router: Router,
  call: Call<{ params: { id: string }; query: PageQuery; answer: Activity[] }>,
  { dataSource, verifier, table, notFoundMessage }: ActivityOptions,
): void =>
  route(router, call, { verifier }, async ({ params: { id }, query }) => {
    const page = await listActivity(dataSource.manager, { table, id }, query);
    if (!page) throw notFound(notFoundMessage);
    return jsonText(page.text, pageHeaders(call.path.replace(':id', id), query, page));
  });
