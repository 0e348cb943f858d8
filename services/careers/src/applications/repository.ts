import { newId } from '@ekamra/chassis';
import { allRecords } from '@ekamra/chassis/all-records';
import { listRecords, type Page, searchedFor, timeOrders } from '@ekamra/chassis/record-list';
import type { Application, ApplicationExportQuery, ApplicationInput, SearchQuery } from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';
import { applicationEntity } from './entity.ts';
import { type ExportedApplication, exportedApplication, exportedColumns } from './exported.ts';

/** The applications that the list and its export have: `q` is looked for in name, email, phone and role. */
const foundBy = ({ q }: ApplicationExportQuery) => ({ table: 'applications', filters: searchedFor(q) });

/** Reads and writes job applications, in the transaction of `manager`. */
export const applicationRepository = (manager: EntityManager) => ({
  /** A page of the applications as JSON text, newest first unless another order is asked for. */
  list: (query: SearchQuery): Promise<Page> => {
    const order = timeOrders[query.sort ?? '-createdAt'];
    return listRecords(manager, { ...foundBy(query), order }, query);
  },

  /** All applications that `query` asks for, newest first, as an export tells of them. */
  all: (query: ApplicationExportQuery): AsyncGenerator<ExportedApplication> =>
    allRecords(manager, { ...foundBy(query), columns: exportedColumns, row: exportedApplication }),

  /** Keeps a new application. */
  async add(record: ApplicationInput, now: Date): Promise<Application> {
    const id = newId();
    await manager.insert(applicationEntity, { id, createdAt: now, record });
    return { ...record, _id: id, createdAt: now.toISOString() };
  },
});
