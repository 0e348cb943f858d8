import { newId } from '@ekamra/chassis';
import { removeRecord, restoreRecord } from '@ekamra/chassis/deleted-records';
import {
  type Filter,
  listRecords,
  type Order,
  type Page,
  recordText,
  timeOrders,
} from '@ekamra/chassis/record-list';
import type { ListQuery, propertySorts } from '@ekamra/contracts';
import type { EntityManager, EntitySchema } from 'typeorm';
import { z } from 'zod';
import type { PropertyRow } from './row.ts';

/** What a list of properties is asked for, besides its filters. */
export interface PropertyListQuery extends Pick<ListQuery, 'page' | 'limit'> {
  sort?: (typeof propertySorts)[number] | undefined;
}

/** Without a sort the newest come first; a missing price comes last either way. */
const orders: Record<(typeof propertySorts)[number], Order> = {
  ...timeOrders,
  price: { by: 'price NULLS LAST, id DESC', backwards: 'price DESC NULLS FIRST, id' },
  '-price': { by: 'price DESC NULLS LAST, id DESC', backwards: 'price NULLS FIRST, id' },
};

/** A record as it is answered. */
export type Answered<Input> = Input & { _id: string; createdAt: string };
/** What of a row is known without its record. */
type RowHead = Pick<PropertyRow<unknown>, 'id' | 'createdAt' | 'version'>;
/** A row as it was before an edit. */
type Locked = z.output<typeof heads>[number];

const texts = z.array(z.object({ text: z.string(), version: z.int() })).max(1);
const heads = z
  .array(z.object({ id: z.string(), createdAt: z.date(), version: z.int(), record: z.looseObject({}) }))
  .max(1);

const answered = <Input extends object>({ id, createdAt }: RowHead, record: Input): Answered<Input> => ({
  ...record,
  _id: id,
  createdAt: createdAt.toISOString(),
});

/** Reads and writes the records of one kind of property, in the transaction of `manager`. */
export const propertyRepository = <Input extends object>(
  manager: EntityManager,
  entity: EntitySchema<PropertyRow<Input>>,
) => {
  const table = manager.connection.getMetadata(entity).tablePath;

  return {
    /** A page of the list, as JSON text. */
    list: (filters: Filter[], query: PropertyListQuery): Promise<Page> =>
      listRecords(manager, { table, filters, order: orders[query.sort ?? '-createdAt'] }, query),

    /** The record as JSON text, with its version; undefined when there is none such. */
    async read(id: string): Promise<{ text: string; version: number } | undefined> {
      const sql = `SELECT ${recordText} AS text, version FROM ${table} WHERE id = $1`;
      const [row] = texts.parse(await manager.query(sql, [id]));
      return row;
    },

    /** Keeps a new record. */
    async add(record: Input, now: Date): Promise<Answered<Input>> {
      const head: RowHead = { id: newId(), createdAt: now, version: 1 };
      await manager.query(`INSERT INTO ${table} (id, created_at, version, record) VALUES ($1, $2, $3, $4)`, [
        head.id,
        head.createdAt,
        head.version,
        record,
      ]);
      return answered(head, record);
    },

    /** Keeps others from changing the record until the transaction ends; undefined when there is none such. */
    async lock(id: string): Promise<Locked | undefined> {
      const sql = `SELECT id, created_at AS "createdAt", version, record FROM ${table} WHERE id = $1 FOR UPDATE`;
      const [row] = heads.parse(await manager.query(sql, [id]));
      return row;
    },

    /** Puts `record` in the place of a row that {@link lock} gave, as its next version. */
    async replace(head: RowHead, record: Input): Promise<Answered<Input>> {
      await manager.query(`UPDATE ${table} SET record = $2, version = version + 1 WHERE id = $1`, [
        head.id,
        record,
      ]);
      return answered(head, record);
    },

    /** Removes the record, which can be restored for a day; false when there is none such. */
    remove: (id: string): Promise<boolean> => removeRecord(manager, entity, id),

    /** Puts back a record that was removed within the last day, as its next version; false when there is none such. */
    restore: (id: string): Promise<boolean> => restoreRecord(manager, entity, id),
  };
};
