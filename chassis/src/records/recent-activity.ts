import { calls, type ChangedKind, maxRecentChanges } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import type { DataSource, EntityManager } from 'typeorm';
import { restorableUntil } from './deleted-records.ts';
import { jsonText, route } from '../http/route.ts';
import { jsonTime, queryText, timeOrders } from './record-list.ts';
import type { Verifier } from '../security/verifier.ts';

/** A table whose activity is logged. */
export interface LoggedTable {
  table: string;
  kind: ChangedKind;
  /** SQL for the name of a row `named`, as its table has it. */
  name: string;
  /** True if deleted rows of the table are kept in `deleted_records`, as JSON. */
  isRestorable: boolean;
}

/** Returns the logged table of a kind of record that is stored as JSON; `nameField` is the dotted path of its name. */
export const loggedJson = ({
  table,
  kind,
  nameField,
}: Pick<LoggedTable, 'table' | 'kind'> & { nameField: string }): LoggedTable => ({
  table,
  kind,
  name: `named.record #>> '{${nameField.replaceAll('.', ',')}}'`,
  isRestorable: true,
});

const nameOf = ({ table, name, isRestorable }: LoggedTable): string => {
  const present = `(SELECT ${name} FROM ${table} AS named WHERE named.id = newest.record_id)`;
  if (!isRestorable) return present;
  return `coalesce(${present},
    (SELECT ${name} FROM deleted_records AS was, jsonb_populate_record(NULL::${table}, was.record) AS named
     WHERE was.record_table = '${table}' AND was.id = newest.record_id))`;
};

const caseOf = (tables: readonly LoggedTable[], value: (table: LoggedTable) => string): string =>
  `CASE newest.record_table ${tables.map((loggedTable) => `WHEN '${loggedTable.table}' THEN ${value(loggedTable)}`).join(' ')} END`;

/** Returns the newest changes of these tables as JSON text, newest first. */
export const listRecentChanges = async (
  manager: EntityManager,
  tables: readonly LoggedTable[],
): Promise<string> => {
  const order = timeOrders['-createdAt'];
  return queryText(
    manager,
    `SELECT coalesce(json_agg(json_build_object(
         '_id', id,
         'createdAt', ${jsonTime('created_at')},
         'adminId', admin_id,
         'action', action,
         'restorableUntil', ${restorableUntil('newest')},
         'kind', ${caseOf(tables, ({ kind }) => `'${kind}'`)},
         'recordId', record_id,
         'name', ${caseOf(tables, nameOf)}
       ) ORDER BY ${order}), '[]')::text AS text
       FROM (SELECT id, created_at, admin_id, action, record_table, record_id
             FROM activity WHERE record_table = ANY($1) ORDER BY ${order} LIMIT $2) AS newest`,
    [tables.map(({ table }) => table), maxRecentChanges],
  );
};

/** Registers the call by which admins see the newest changes of the records of this service. */
export const recentActivityRoute = (
  router: Router,
  { dataSource, verifier }: { dataSource: DataSource; verifier: Verifier },
  tables: readonly LoggedTable[],
): void =>
  route(router, calls.getRecentActivity, { verifier }, async () =>
    jsonText(`{"changes":${await listRecentChanges(dataSource.manager, tables)},"missing":[]}`),
  );
