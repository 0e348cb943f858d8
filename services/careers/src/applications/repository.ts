import { newId } from '@ekamra/chassis';
import { listRecords, type Page, when } from '@ekamra/chassis/record-list';
import type { Application, ApplicationInput, SearchQuery } from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';
import { applicationEntity } from './entity.ts';

/** A pattern of LIKE for the text somewhere in the middle. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Reads and writes job applications, in the transaction of `manager`. */
export const applicationRepository = (manager: EntityManager) => ({
  /** A page of the applications, newest first, as JSON text; `q` is looked for in name, email, phone and role. */
  list: (query: SearchQuery): Promise<Page> =>
    listRecords(
      manager,
      {
        table: 'applications',
        filters: when(query.q, (q, bind) => `searched LIKE lower(${bind(containing(q))})`),
        order: 'created_at DESC, id DESC',
      },
      query,
    ),

  /** Keeps a new application. */
  async add(record: ApplicationInput, now: Date): Promise<Application> {
    const id = newId();
    await manager.insert(applicationEntity, { id, createdAt: now, record });
    return { ...record, _id: id, createdAt: now.toISOString() };
  },
});
