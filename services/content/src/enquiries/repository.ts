import { allRecords } from '@ekamra/chassis/all-records';
import {
  type Filter,
  jsonTime,
  listRecords,
  type Page,
  searchedFor,
  timeOrders,
  when,
} from '@ekamra/chassis/record-list';
import type { EnquiryExportQuery, EnquiryQuery, EnquiryUpdate } from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { enquiryEntity } from './entity.ts';

const table = 'enquiries';

const mail = `(SELECT json_build_object(
    'state', mail.state,
    'attempts', mail.attempts,
    'last_error', mail.last_error,
    'delivered_at', ${jsonTime('mail.delivered_at')}
  ) FROM outgoing_mail AS mail WHERE mail.enquiry_id = enquiries.id)`;

/** An enquiry as it is answered, written by PostgreSQL; what there is nothing of is left out. */
const document = `json_strip_nulls(json_build_object(
  '_id', id,
  'createdAt', ${jsonTime('created_at')},
  'name', name,
  'phone', phone,
  'email', email,
  'message', message,
  'source_page', source_page,
  'property_id', property_id,
  'state', state,
  'note', note,
  'version', version,
  'mail', ${mail}
))::text`;

/** What the list and its export are narrowed by: `q` is looked for in name, email, phone, message and note. */
const enquiryFilters = ({ q, state }: EnquiryExportQuery): Filter[] => [
  ...searchedFor(q),
  ...when(state, (asked, bind) => `state = ${bind(asked)}`),
];

const exported = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string().nullable(),
  source_page: z.string().nullable(),
  property_id: z.string().nullable(),
  state: z.string(),
  note: z.string().nullable(),
  received: z.string(),
});
/** What an export tells of an enquiry. */
export type ExportedEnquiry = z.output<typeof exported>;

const versions = z.array(z.object({ version: z.int() })).max(1);
const documents = z.tuple([z.object({ text: z.string() })]);

/** Reads and edits enquiries, in the transaction of `manager`. */
export const enquiryRepository = (manager: EntityManager) => ({
  /** A page of the enquiries as JSON text, newest first unless another order is asked for. */
  list: (query: EnquiryQuery): Promise<Page> => {
    const order = timeOrders[query.sort ?? '-createdAt'];
    return listRecords(manager, { table, filters: enquiryFilters(query), order, document }, query);
  },

  /** All enquiries that `query` asks for, newest first. */
  all: (query: EnquiryExportQuery): AsyncGenerator<ExportedEnquiry> =>
    allRecords(manager, {
      table,
      filters: enquiryFilters(query),
      columns: `name, email, phone, message, source_page, property_id, state, note,
                ${jsonTime('created_at')} AS received`,
      row: exported,
    }),

  /** Keeps others from editing the enquiry until the transaction ends; answers its version, undefined for none such. */
  async lock(id: string): Promise<number | undefined> {
    const sql = `SELECT version FROM ${table} WHERE id = $1 FOR UPDATE`;
    return versions.parse(await manager.query(sql, [id]))[0]?.version;
  },

  /** Edits an enquiry that is there, as its version `version`; answers it as JSON text. */
  async edit(id: string, { state, note }: EnquiryUpdate, version: number): Promise<string> {
    await manager.update(enquiryEntity, { id }, { state, note: note || null, version });
    const [{ text }] = documents.parse(
      await manager.query(`SELECT ${document} AS text FROM ${table} WHERE id = $1`, [id]),
    );
    return text;
  },
});
