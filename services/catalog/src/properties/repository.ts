import type { EntityManager, EntitySchema } from 'typeorm';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { PropertyRow } from './row.ts';
import { recordText } from './record-text.ts';

/** A record as it is answered, and its version. */
export interface Kept<Input> {
  record: Input & { _id: string; createdAt: string };
  version: number;
}

const found = z.array(z.object({ text: z.string(), version: z.int() })).max(1);
const answered = <Input>({ id, createdAt, version, record }: PropertyRow<Input>): Kept<Input> => ({
  record: { ...record, _id: id, createdAt: createdAt.toISOString() },
  version,
});

/** Reads and writes the records of one kind of property, all in the transaction of `manager`. */
export const propertyRepository = <Input extends object>(
  manager: EntityManager,
  entity: EntitySchema<PropertyRow<Input>>,
) => {
  const { tablePath } = manager.connection.getMetadata(entity);

  return {
    /** The record as JSON text with its version; undefined when there is none such. */
    async read(id: string): Promise<{ text: string; version: number } | undefined> {
      const [row] = found.parse(
        await manager.query(`SELECT ${recordText} AS text, version FROM ${tablePath} WHERE id = $1`, [id]),
      );
      return row;
    },

    /** Keeps a new record. */
    async add(record: Input, now: Date): Promise<Kept<Input>> {
      const row: PropertyRow<Input> = { id: v7(), createdAt: now, version: 1, record };
      await manager.query(
        `INSERT INTO ${tablePath} (id, created_at, version, record) VALUES ($1, $2, $3, $4)`,
        [row.id, row.createdAt, row.version, JSON.stringify(row.record)],
      );
      return answered(row);
    },

    /** Removes the record; false when there is none such. */
    async remove(id: string): Promise<boolean> {
      const { affected } = await manager.delete(entity, { id });
      return affected === 1;
    },
  };
};
