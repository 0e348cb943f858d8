import { type CsvFile, newId } from '@ekamra/chassis';
import { recordsFile, spreadsheetTime } from '@ekamra/chassis/records/all-records';
import {
  columnOrders,
  definedFilters,
  listRecords,
  type RecordListPage,
  periodConditions,
  searchFilters,
  timeOrders,
} from '@ekamra/chassis/records/record-list';
import {
  type Application,
  applicationDefinition,
  type ApplicationExportQuery,
  type ApplicationInput,
  type ApplicationSearchQuery,
} from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';

/** SQL of the columns of the export. It has no résumé link, which would expire before the file is used. */
const exportedColumns = {
  Name: `record ->> 'name'`,
  Email: `record ->> 'email'`,
  Phone: `record ->> 'phone'`,
  'Job Role': `record #>> '{jobData,role}'`,
  'Job Type': `record #>> '{jobData,type}'`,
  Location: `record #>> '{jobData,location}'`,
  'Job Letter': `record ->> 'jobLetter'`,
  Received: spreadsheetTime('created_at'),
};

/** Table and filters of the list and its export. */
const listSource = (query: ApplicationExportQuery) => ({
  table: applicationDefinition.table,
  filters: [
    ...searchFilters(query.q),
    ...definedFilters(applicationDefinition.filters, query, periodConditions),
  ],
});

/** Sort orders of the list. */
export const applicationOrders: Record<NonNullable<ApplicationSearchQuery['sort']>, string> = {
  ...timeOrders,
  ...columnOrders({
    name: 'name_order',
    email: 'email_order',
    phone: 'phone_order',
    role: 'role_order',
    type: 'type_order',
  }),
};

/** Reads and writes job applications, in the transaction of `manager`. */
export const applicationRepository = (manager: EntityManager) => ({
  /** Returns a page of the applications as JSON text, newest first by default. */
  list: (query: ApplicationSearchQuery): Promise<RecordListPage> => {
    const order = applicationOrders[query.sort ?? '-createdAt'];
    return listRecords(manager, { ...listSource(query), order }, query);
  },

  /** Returns all applications that match `query`, newest first, as a spreadsheet file. */
  export: (query: ApplicationExportQuery): Promise<CsvFile> =>
    recordsFile(manager, 'applications.csv', { ...listSource(query), columns: exportedColumns }),

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
