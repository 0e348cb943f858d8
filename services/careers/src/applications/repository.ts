import { newId } from '@ekamra/chassis';
import { allRecords } from '@ekamra/chassis/all-records';
import { listRecords, type Page, searchFilters, timeOrders } from '@ekamra/chassis/record-list';
import type { Application, ApplicationExportQuery, ApplicationInput, SearchQuery } from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** SQL for the exported columns of an application. */
const exportedColumns = `
  record ->> 'name' AS name,
  record ->> 'email' AS email,
  record ->> 'phone' AS phone,
  record #>> '{jobData,role}' AS role,
  record #>> '{jobData,type}' AS type,
  record #>> '{jobData,location}' AS location,
  record ->> 'jobLetter' AS letter,
  created_at AS received`;

/** Row of the export. It has no résumé link, which would expire before the file is used. */
const exportedApplication = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
  type: z.string(),
  location: z.string(),
  letter: z.string().nullable(),
  received: z.date().transform((time) => time.toISOString()),
});
export type ExportedApplication = z.output<typeof exportedApplication>;

/** Headings of the export, in order. */
export const exportedHeadings = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  role: 'Job Role',
  type: 'Job Type',
  location: 'Location',
  letter: 'Job Letter',
  received: 'Received',
};

/** Table and filters of the list and its export: `q` searches name, email, phone and role. */
const listSource = ({ q }: ApplicationExportQuery) => ({ table: 'applications', filters: searchFilters(q) });

/** Reads and writes job applications, in the transaction of `manager`. */
export const applicationRepository = (manager: EntityManager) => ({
  /** Returns a page of the applications as JSON text, newest first by default. */
  list: (query: SearchQuery): Promise<Page> => {
    const order = timeOrders[query.sort ?? '-createdAt'];
    return listRecords(manager, { ...listSource(query), order }, query);
  },

  /** Returns all applications that match `query`, newest first, as export rows. */
  all: (query: ApplicationExportQuery): AsyncGenerator<ExportedApplication> =>
    allRecords(manager, { ...listSource(query), columns: exportedColumns, row: exportedApplication }),

  /** Stores a new application; its record is the payload, unchanged. */
  async add(record: ApplicationInput, now: Date): Promise<Application> {
    const id = newId();
    await manager.query('INSERT INTO applications (id, created_at, record) VALUES ($1, $2, $3)', [
      id,
      now,
      record,
    ]);
    return { ...record, _id: id, createdAt: now.toISOString() };
  },
});
