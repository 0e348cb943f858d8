import type { CsvFile } from '@ekamra/chassis';
import { newId } from '@ekamra/chassis';
import { recordsFile, spreadsheetTime } from '@ekamra/chassis/records/all-records';
import type { RecordResource } from '@ekamra/chassis/records/record-actions';
import {
  columnOrders,
  definedFilters,
  type Filter,
  periodConditions,
  recordSqlOf,
  searchFilters,
  timeOrders,
} from '@ekamra/chassis/records/record-list';
import {
  type Application,
  applicationDefinition,
  type ApplicationExportQuery,
  type ApplicationInput,
  type ApplicationSearchQuery,
  type ApplicationUpdate,
} from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';

const table = 'applications';

/** SQL of the columns of the export. It has no résumé link, which would expire before the file is used. */
const exportedColumns = {
  Name: `record ->> 'name'`,
  Email: `record ->> 'email'`,
  Phone: `record ->> 'phone'`,
  'Job Role': `record #>> '{jobData,role}'`,
  'Job Type': `record #>> '{jobData,type}'`,
  Location: `record #>> '{jobData,location}'`,
  'Job Letter': `record ->> 'jobLetter'`,
  State: 'state',
  Note: 'note',
  Received: spreadsheetTime('created_at'),
};

/** SQL for an application as JSON text: what was sent, and what the office keeps about it. */
const document = recordSqlOf(
  `record || jsonb_strip_nulls(jsonb_build_object('state', state, 'note', note, 'version', version))`,
);

/** Filters of the list and its export. */
export const applicationConditions = (query: ApplicationExportQuery): Filter[] => [
  ...searchFilters(query.q),
  ...definedFilters(applicationDefinition.filters, query, { state: 'state', ...periodConditions }),
];

/** Sort orders of the list. */
export const applicationOrders: Record<NonNullable<ApplicationSearchQuery['sort']>, string> = {
  ...timeOrders,
  ...columnOrders({
    name: 'name_order',
    email: 'email_order',
    phone: 'phone_order',
    role: 'role_order',
    type: 'type_order',
    state: 'state',
  }),
};

/** Applications as admins read and edit them; only the state and the note can be edited, and are logged. */
export const applications: RecordResource<ApplicationUpdate, ApplicationSearchQuery> = {
  definition: applicationDefinition,
  table,
  messages: { edited: 'Application updated', notFound: 'There is no such application' },
  document,
  list: (query) => ({
    filters: applicationConditions(query),
    order: applicationOrders[query.sort ?? '-createdAt'],
  }),
  columns: ({ state, note }) => ({ state, note: note || null }),
  logged: ({ state, note }) => ({ state, note: note ?? null }),
};

/** Returns all applications that match `query`, newest first, as a spreadsheet file. */
export const applicationsFile = (manager: EntityManager, query: ApplicationExportQuery): Promise<CsvFile> =>
  recordsFile(manager, 'applications.csv', {
    table,
    filters: applicationConditions(query),
    columns: exportedColumns,
  });

/** Stores a new application; its record is the payload, unchanged. */
export const addApplication = async (
  manager: EntityManager,
  record: ApplicationInput,
  now: Date,
): Promise<Application> => {
  const id = newId();
  await manager.query(`INSERT INTO ${table} (id, created_at, record) VALUES ($1, $2, $3)`, [id, now, record]);
  return { ...record, _id: id, createdAt: now.toISOString() };
};
