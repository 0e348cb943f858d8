import {
  type Enquiry,
  enquiryDefinition,
  type EnquiryExportQuery,
  type EnquiryQuery,
  type EnquiryUpdate,
} from '@ekamra/contracts';
import { type EntityManager, EntitySchema } from 'typeorm';
import type { CsvFile } from '@ekamra/chassis';
import { recordsFile, spreadsheetTime } from '@ekamra/chassis/records/all-records';
import type { RecordResource } from '@ekamra/chassis/records/record-actions';
import {
  columnOrders,
  definedFilters,
  type Filter,
  jsonTime,
  periodConditions,
  searchFilters,
  timeOrders,
} from '@ekamra/chassis/records/record-list';
import { countPerDay, firstDay } from '../daily-counts.ts';

/** A stored enquiry with its source and processing state. */
export interface EnquiryRow {
  id: string;
  createdAt: Date;
  name: string;
  email: string;
  phone: string;
  message: string | null;
  /** Page that the form was sent from. */
  sourcePage: string | null;
  /** Property of the enquiry. */
  propertyId: string | null;
  /** Properties of the enquiry, where there are several: their ids, separated by commas. */
  propertyIds: string | null;
  /** Its name, or theirs, when the form was sent. */
  propertyName: string | null;
  state: Enquiry['state'];
  /** Internal note of the admins. */
  note: string | null;
  /** Number of edits plus 1. */
  version: number;
}

export const enquiryEntity = new EntitySchema<EnquiryRow>({
  name: 'enquiry',
  tableName: 'enquiries',
  columns: {
    id: { type: 'uuid', primary: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    name: { type: 'text' },
    email: { type: 'text' },
    phone: { type: 'text' },
    message: { type: 'text', nullable: true },
    sourcePage: { type: 'text', name: 'source_page', nullable: true },
    propertyId: { type: 'text', name: 'property_id', nullable: true },
    propertyIds: { type: 'text', name: 'property_ids', nullable: true },
    propertyName: { type: 'text', name: 'property_name', nullable: true },
    state: { type: 'text' },
    note: { type: 'text', nullable: true },
    version: { type: 'integer' },
  },
});

const table = 'enquiries';

const mail = `(SELECT json_build_object(
    'state', mail.state,
    'attempts', mail.attempts,
    'last_error', mail.last_error,
    'delivered_at', ${jsonTime('mail.delivered_at')}
  ) FROM outgoing_mail AS mail WHERE mail.enquiry_id = enquiries.id)`;

/** SQL for an enquiry as JSON text; empty fields are left out. */
const document = `json_strip_nulls(json_build_object(
  '_id', id,
  'createdAt', ${jsonTime('created_at')},
  'name', name,
  'phone', phone,
  'email', email,
  'message', message,
  'source_page', source_page,
  'property_id', property_id,
  'property_ids', property_ids,
  'property_name', property_name,
  'state', state,
  'note', note,
  'version', version,
  'mail', ${mail}
))::text`;

/** Filters of the list and its export. */
export const enquiryFilters = (query: EnquiryExportQuery): Filter[] => [
  ...searchFilters(query.q),
  ...definedFilters(enquiryDefinition.filters, query, { state: 'state', ...periodConditions }),
];

/** Sort orders of the list. */
export const enquiryOrders: Record<NonNullable<EnquiryQuery['sort']>, string> = {
  ...timeOrders,
  ...columnOrders({ name: 'name_order', property: 'property_order', state: 'state' }),
};

/** Name in the address of a building's page, of enquiries from before the name was stored; not decoded if it is encoded. */
const nameInPage = String.raw`CASE WHEN source_page LIKE '/property/%' AND source_page NOT LIKE '%\%%'
  THEN replace(split_part(source_page, '/', 3), '-', ' ') END`;

/** Returns the SQL of the columns of the export; `origin` is that of the site. */
const exportedColumns = (origin = '') => ({
  Name: 'name',
  Email: 'email',
  Phone: 'phone',
  Message: 'message',
  Page: `CASE WHEN source_page LIKE '/%' THEN '${origin.replaceAll("'", "''")}' ELSE '' END || source_page`,
  Property: `coalesce(property_name, ${nameInPage}, property_ids, property_id)`,
  State: 'state',
  Note: 'note',
  Received: spreadsheetTime('created_at'),
});

/** Enquiries as admins read and edit them; only the state and the note can be edited, and are logged. */
export const enquiries: RecordResource<EnquiryUpdate, EnquiryQuery> = {
  definition: enquiryDefinition,
  table,
  messages: { edited: 'Enquiry updated', notFound: 'There is no such enquiry' },
  document,
  list: (query) => ({ filters: enquiryFilters(query), order: enquiryOrders[query.sort ?? '-createdAt'] }),
  columns: ({ state, note }) => ({ state, note: note || null }),
  logged: ({ state, note }) => ({ state, note: note ?? null }),
};

/** Returns all enquiries that match `query`, newest first, as a spreadsheet file with addresses at `publicOrigin`. */
export const enquiriesFile = (
  manager: EntityManager,
  query: EnquiryExportQuery,
  publicOrigin: string | undefined,
): Promise<CsvFile> =>
  recordsFile(manager, 'enquiries.csv', {
    table,
    filters: enquiryFilters(query),
    columns: exportedColumns(publicOrigin),
  });

/** Returns the enquiries of each of the last 30 days as JSON text. */
export const enquiryCounts = (manager: EntityManager, now: Date): Promise<string> =>
  countPerDay(
    manager,
    `SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*) AS count FROM ${table}
     WHERE created_at >= ${firstDay}::timestamp AT TIME ZONE 'Asia/Kolkata' GROUP BY 1`,
    now,
  );
