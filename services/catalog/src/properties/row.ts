import { EntitySchema } from 'typeorm';
import type { EntitySchemaColumnOptions } from 'typeorm';

/**
 * A property as it is kept: its record is exactly what was entered (spec.md point 3). What lists filter and sort by
 * are columns that PostgreSQL derives from the record; the migrations define them, and only SQL reads them.
 */
export interface PropertyRow<Input> {
  id: string;
  createdAt: Date;
  /** Counts the edits, from 1; `If-Match` names it. */
  version: number;
  record: Input;
}

const columns = {
  id: { type: 'uuid', primary: true },
  createdAt: { name: 'created_at', type: 'timestamptz' },
  version: { type: 'integer' },
  record: { type: 'jsonb' },
} satisfies Record<string, EntitySchemaColumnOptions>;

/** The entity of one kind of property. */
export const propertyEntity = <Input>(name: string, tableName: string): EntitySchema<PropertyRow<Input>> =>
  new EntitySchema<PropertyRow<Input>>({ name, tableName, columns });
