import type { AccessClaims, PageQuery, RecordDefinition } from '@ekamra/contracts';
import type { RouterContext } from '@koa/router';
import type { EntityManager } from 'typeorm';
import { listActivity, recordActivity } from './activity.ts';
import { changedMeanwhile, notFound } from '../http/api-error.ts';
import { inTransaction } from '../database/database.ts';
import { ifMatchAllows, partialTag, versionTag } from '../http/etag.ts';
import { idempotentTransaction } from './idempotency.ts';
import { jsonText, type JsonText } from '../http/route.ts';
import { type Paged, pageHeaders } from '../http/paging.ts';
import { recordRepository, type RecordTable, type StoredRecord } from './record-repository.ts';
import type { ServiceDependencies } from '../http/service.ts';

/** A kind of record that a service stores: its definition, its table, and how it is answered. */
export interface RecordResource<Input, Query extends Paged> extends RecordTable<Input, Query> {
  definition: Pick<RecordDefinition, 'calls'>;
  /** Messages of answers. */
  messages: Partial<Record<'edited' | 'removed' | 'notFound', string>>;
  /** Field of the record in the answers to writes; `data` by default. */
  field?: string;
  /** `Cache-Control` of reads by the public; `no-store` by default. */
  publicCache?: string;
  /** Returns what is compared for the activity log, of a record as it is read; all of it by default. */
  logged?: (record: Record<string, unknown>) => object;
}

interface Caller {
  claims: AccessClaims | undefined;
  ctx: RouterContext;
}
interface ById {
  params: { id: string };
}

/**
 * Returns what the calls for a kind of record do, each in one transaction that also logs the change. Errors are those of
 * the API: 404 for a missing record, 412 for an edit of an older version, 422 for a reused Idempotency-Key.
 */
export const recordActions = <Input, Query extends Paged>(
  { dataSource, now = () => new Date() }: ServiceDependencies,
  kind: RecordResource<Input, Query>,
) => {
  const { table, definition, messages, field = 'data', publicCache, logged = (record) => record } = kind;
  const { noun, byAction } = definition.calls;
  const { list, add, read } = byAction;
  const name = noun.replace(/^./, (letter) => letter.toUpperCase());
  const recordsOf = (manager: EntityManager) => recordRepository(manager, kind);
  const missing = () => notFound(messages.notFound ?? `There is no such ${noun}`);

  const existing = (stored: StoredRecord | undefined): StoredRecord => {
    if (!stored) throw missing();
    return stored;
  };
  const written = (message: string, id: string, { text, version }: StoredRecord): JsonText =>
    jsonText(`{"status":true,"message":${JSON.stringify(message)},"${field}":${text}}`, {
      etag: versionTag(id, version),
    });

  // An admin's answers to calls that only admins may make are not even kept by the browser.
  const isPublic = (read ?? list)?.access !== 'admin';
  const headersFor = (claims: AccessClaims | undefined): Record<string, string> => {
    const cacheControl = claims ? isPublic && 'private, no-cache' : publicCache;
    return cacheControl ? { 'cache-control': cacheControl } : {};
  };

  return {
    /** Answers a page of the list. `wrap` returns the whole answer around the JSON text of the page. */
    async list({ query, claims }: Caller & { query: Query }, wrap = (text: string) => text) {
      const page = await recordsOf(dataSource.manager).list(query, claims ? 'admin' : 'public');
      return jsonText(wrap(page.text), {
        ...headersFor(claims),
        ...pageHeaders(list?.path ?? '', query, page),
      });
    },

    /** Answers a record with the entity tag of its version. */
    async read({ params: { id }, claims }: Caller & ById) {
      const found = await recordsOf(dataSource.manager).find(id, claims ? 'admin' : 'public');
      const { text, version, isPartial } = existing(found);
      const etag = isPartial ? partialTag(id, version) : versionTag(id, version);
      return jsonText(text, { ...headersFor(claims), etag });
    },

    /** Stores a new record, once for each Idempotency-Key. */
    async createOnce({ body, claims, ctx }: Caller & { body: Input }) {
      const request = { ctx, scope: add?.name ?? table, body, isLasting: true };
      const answer = await idempotentTransaction(dataSource, request, async (manager) => {
        const id = await recordsOf(manager).add(body, now());
        await recordActivity(manager, { record: { table, id }, claims, action: 'created' });
        const { text } = existing(await recordsOf(manager).find(id));
        return { status: true, message: `${name} added successfully`, [field]: JSON.parse(text) };
      });
      return jsonText(JSON.stringify(answer));
    },

    /** Replaces a record, if it still is in the version of If-Match. */
    editWithVersion: ({ params: { id }, body, claims, ctx }: Caller & ById & { body: Input }) =>
      inTransaction(dataSource, async (manager) => {
        const records = recordsOf(manager);
        const before = existing(await records.lock(id));
        if (!ifMatchAllows(ctx.get('If-Match') || undefined, versionTag(id, before.version)))
          throw changedMeanwhile(
            `Somebody else changed this ${noun} since you opened it. Nothing of yours was saved.`,
          );
        await records.replace(id, body);
        const after = existing(await records.find(id));
        const edit = {
          action: 'edited' as const,
          before: logged(JSON.parse(before.text)),
          after: logged(JSON.parse(after.text)),
        };
        await recordActivity(manager, { record: { table, id }, claims, ...edit });
        return written(messages.edited ?? `${name} saved`, id, after);
      }),

    /** Deletes a record, which can be restored for a day. */
    deleteRestorably: ({ params: { id }, claims }: Caller & ById) =>
      inTransaction(dataSource, async (manager) => {
        if (!(await recordsOf(manager).remove(id))) throw missing();
        await recordActivity(manager, { record: { table, id }, claims, action: 'deleted' });
        return { status: true as const, message: messages.removed ?? `${name} deleted` };
      }),

    /** Restores a record that was deleted within the last day. */
    restoreDeleted: ({ params: { id }, claims }: Caller & ById) =>
      inTransaction(dataSource, async (manager) => {
        const records = recordsOf(manager);
        if (!(await records.restore(id)))
          throw notFound(`Only a ${noun} that was deleted within the last day can be restored`);
        await recordActivity(manager, { record: { table, id }, claims, action: 'restored' });
        return written(`${name} restored`, id, existing(await records.find(id)));
      }),

    /** Answers a page of a record's activity, also after the record was deleted. */
    async activity({ params: { id }, query }: ById & { query: PageQuery }) {
      const page = await listActivity(dataSource.manager, { table, id }, query);
      if (!page) throw missing();
      const path = (byAction.activity?.path ?? '').replace(':id', id);
      return jsonText(page.text, pageHeaders(path, query, page));
    },
  };
};
