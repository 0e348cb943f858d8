import type { AccessClaims, Activity, Call, PageQuery } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { jsonText } from './answers.ts';
import { notFound } from './api-error.ts';
import { changesBetween } from './changes.ts';
import { newId } from './ids.ts';
import { pageHeaders, windowOf } from './paging.ts';
import { jsonTime, type Page, timeOrders } from './record-list.ts';
import { route } from './route.ts';
import type { Verifier } from './verifier.ts';

/** SQL for a migration: the log of what admins did to records, which outlives the records. */
export const activityTable: readonly string[] = [
  `CREATE TABLE activity (
     id uuid PRIMARY KEY,
     record_table text NOT NULL,
     record_id uuid NOT NULL,
     created_at timestamptz NOT NULL,
     admin_id uuid NOT NULL,
     action text NOT NULL,
     changes jsonb NOT NULL
   )`,
  'CREATE INDEX activity_of_record ON activity (record_id, created_at)',
];

/** A record of a table, which may have been deleted. */
export interface LoggedRecord {
  table: string;
  id: string;
}

/** What was done to it; an edit is told by what the record was before and what it is now. */
type What =
  { action: Exclude<Activity['action'], 'edited'> } | { action: 'edited'; before: object; after: object };

/** What an admin has just done to a record. */
export type Deed = What & {
  record: LoggedRecord;
  /** The token of who did it. */
  claims: AccessClaims | undefined;
};

/**
 * Logs what an admin did, in the transaction of `manager`, which has to be that of the deed itself; an edit that changed
 * nothing is not logged. The time is that of the database once the record's row is locked, so that what came later is
 * later, whichever replica did it.
 * @throws when nobody is signed in: only calls of admins are logged
 */
export const recordActivity = async (manager: EntityManager, deed: Deed): Promise<void> => {
  const { record, claims, action } = deed;
  if (!claims) throw new Error(`A record of ${record.table} was ${action} by nobody`);
  const changes = deed.action === 'edited' ? changesBetween(deed.before, deed.after) : [];
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
  'changes', changes
)::text`;

const found = z.tuple([z.object({ text: z.string(), total: z.int(), there: z.boolean() })]);

/** A page of what was done to a record, as JSON text, newest first; undefined when there never was such a record. */
export const listActivity = async (
  manager: EntityManager,
  { table, id }: LoggedRecord,
  query: PageQuery,
): Promise<Page | undefined> => {
  const { limit, offset } = windowOf(query);
  const order = timeOrders['-createdAt'].by;
  const [{ text, total, there }] = found.parse(
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

export interface ActivityParts {
  dataSource: DataSource;
  verifier: Verifier;
  table: string;
  /** What is said of a record that never was. */
  noneSuch: string;
}

/** Registers the call by which admins see what was done to a record, also after it was deleted. */
export const activityRoute = (
  router: Router,
  call: Call<{ params: { id: string }; query: PageQuery; answer: Activity[] }>,
  { dataSource, verifier, table, noneSuch }: ActivityParts,
): void =>
  route(router, call, { verifier }, async ({ params: { id }, query }) => {
    const page = await listActivity(dataSource.manager, { table, id }, query);
    if (!page) throw notFound(noneSuch);
    return jsonText(page.text, pageHeaders(call.path.replace(':id', id), query, page.total));
  });
