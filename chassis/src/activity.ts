import {
  type AccessClaims,
  type Activity,
  type Call,
  type Change,
  longestChangeText,
  mostChanges,
  type PageQuery,
} from '@ekamra/contracts';
import type { Router } from '@koa/router';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { jsonText, route } from './route.ts';
import { notFound } from './api-error.ts';
import { newId } from './ids.ts';
import type { SchemaChange } from './migration.ts';
import { pageHeaders, windowOf } from './paging.ts';
import { jsonTime, type Page, timeOrders } from './record-list.ts';
import type { Verifier } from './verifier.ts';

type Leaf = NonNullable<Change['before']>;

/** Returns the values of a record by their dotted paths. Empty lists and fields without a value have none. */
const leavesOf = (value: unknown, path: readonly string[] = []): [string, Leaf][] => {
  if (typeof value === 'string' || typeof value === 'number') return [[path.join('.'), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => leavesOf(field, [...path, name]));
};

/** Truncates a text, but never inside a surrogate pair: PostgreSQL rejects half of one. */
const truncate = (text: string): string =>
  text.length > longestChangeText
    ? `${text.slice(0, longestChangeText - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
    : text;

const displayValue = (value: Leaf | undefined): Change['before'] => {
  if (value === undefined) return null;
  return typeof value === 'string' ? truncate(value) : value;
};

/** Returns the first {@link mostChanges} fields that differ between two states of a record, for display. */
export const changesBetween = (before: object, after: object): Change[] => {
  const [old, now] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .slice(0, mostChanges)
    .map((path) => ({ path, before: displayValue(old.get(path)), after: displayValue(now.get(path)) }));
};

/** Creates the activity log of admins. Entries outlive the records they are about. */
export const activityTable: SchemaChange = {
  up: [
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
  ],
  down: ['DROP TABLE activity'],
};

/** A record of a table, which may have been deleted. */
export interface LoggedRecord {
  table: string;
  id: string;
}

/** Kind of change; an edit carries the record before and after it. */
type ActionDetails =
  { action: Exclude<Activity['action'], 'edited'> } | { action: 'edited'; before: object; after: object };

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
  'changes', changes
)::text`;

const pageRow = z.tuple([z.object({ text: z.string(), total: z.int(), there: z.boolean() })]);

/** Returns a page of a record's activity as JSON text, newest first; undefined if the record never existed. */
export const listActivity = async (
  manager: EntityManager,
  { table, id }: LoggedRecord,
  query: PageQuery,
): Promise<Page | undefined> => {
  const { limit, offset } = windowOf(query);
  const order = timeOrders['-createdAt'].by;
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

export interface ActivityParts {
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
  { dataSource, verifier, table, notFoundMessage }: ActivityParts,
): void =>
  route(router, call, { verifier }, async ({ params: { id }, query }) => {
    const page = await listActivity(dataSource.manager, { table, id }, query);
    if (!page) throw notFound(notFoundMessage);
    return jsonText(page.text, pageHeaders(call.path.replace(':id', id), query, page.total));
  });
