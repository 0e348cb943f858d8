import type { ApplicationInput } from '@ekamra/contracts';
import { EntitySchema } from 'typeorm';

/** A job application as it is kept: its record is exactly what was sent (spec.md point 3). */
export interface ApplicationRow {
  id: string;
  createdAt: Date;
  record: ApplicationInput;
}

export const applicationEntity = new EntitySchema<ApplicationRow>({
  name: 'application',
  tableName: 'applications',
  columns: {
    id: { type: 'uuid', primary: true },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    record: { type: 'jsonb' },
  },
});
