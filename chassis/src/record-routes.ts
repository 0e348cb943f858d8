import type { AccessClaims, Activity, Call, Done, PageQuery } from '@ekamra/contracts';
import type { Router } from '@koa/router';
import type { EntityManager } from 'typeorm';
import { activityRoute, recordActivity } from './activity.ts';
import { changedMeanwhile, notFound } from './api-error.ts';
import { inTransaction } from './database.ts';
import { ifMatchAllows, partialTag, versionTag } from './etag.ts';
import { idempotentTransaction } from './idempotency.ts';
import { callNameOf, jsonText, type JsonText, route } from './route.ts';
import { type Paged, pageHeaders } from './paging.ts';
import { type Reader, recordRepository, type RecordTable, type StoredRecord } from './record-repository.ts';
import type { ServiceParts } from './service.ts';

interface Id {
  id: string;
}

/** Storage, calls and messages of one kind of record. */
export interface RecordResource<Input, Query extends Paged> extends RecordTable<Input, Query> {
  /** Name of a record in messages, such as `Building`. */
  name: string;
  calls: {
    list: Call<{ query: Query; answer: unknown }>;
    read: Call<{ params: Id; answer: unknown }>;
    add: Call<{ body: Input; answer: unknown }>;
    edit: Call<{ params: Id; body: Input; answer: unknown }>;
    remove: Call<{ params: Id; answer: Done }>;
    restore: Call<{ params: Id; answer: unknown }>;
    activity: Call<{ params: Id; query: PageQuery; answer: Activity[] }>;
  };
  messages: Record<'edited' | 'removed' | 'notFound', string>;
  /** Field of the record in the answers to writes. */
  field: string;
  /** Wraps the JSON text of a page; unchanged by default. */
  wrapList?: (text: string) => string;
  /** Headers of reads by the public, in addition to their own. */
  readHeaders?: Record<string, string>;
}

const readerWith = (claims: AccessClaims | undefined): Reader => (claims ? 'admin' : 'public');

/**
 * Registers the calls for one kind of record: everybody reads what is public; admins add, edit, delete and restore, and see what was
 * done to a record.
 */
export const recordRoutes = <Input, Query extends Paged>(
  router: Router,
  { dataSource, verifier, now = () => new Date() }: ServiceParts,
  kind: RecordResource<Input, Query>,
): void => {
  const { table, calls, field, messages, name, readHeaders, wrapList = (text) => text } = kind;
  const lowerCaseName = name.toLowerCase();
  const recordsOf = (manager: EntityManager) => recordRepository(manager, kind);

  const existing = (stored: StoredRecord | undefined): StoredRecord => {
    if (!stored) throw notFound(messages.notFound);
    return stored;
  };
  const written = (message: string, id: string, { text, version }: StoredRecord): JsonText =>
    jsonText(`{"status":true,"message":${JSON.stringify(message)},"${field}":${text}}`, {
      etag: versionTag(id, version),
    });

  const headersFor = (reader: Reader) =>
    reader === 'admin' ? { 'cache-control': 'private, no-cache' } : readHeaders;

  route(router, calls.list, { verifier }, async ({ query, claims }) => {
    const reader = readerWith(claims);
    const { text, total } = await recordsOf(dataSource.manager).list(query, reader);
    return jsonText(wrapList(text), { ...headersFor(reader), ...pageHeaders(calls.list.path, query, total) });
  });

  route(router, calls.read, { verifier }, async ({ params: { id }, claims }) => {
    const reader = readerWith(claims);
    const { text, version, isPartial } = existing(await recordsOf(dataSource.manager).find(id, reader));
    const etag = isPartial ? partialTag(id, version) : versionTag(id, version);
    return jsonText(text, { ...headersFor(reader), etag });
  });

  route(router, calls.add, { verifier }, ({ body, claims, ctx }) => {
    const request = { ctx, scope: callNameOf(calls.add), body, isLasting: true };
    return idempotentTransaction(dataSource, request, async (manager) => {
      const id = await recordsOf(manager).add(body, now());
      await recordActivity(manager, { record: { table, id }, claims, action: 'created' });
      const { text } = existing(await recordsOf(manager).find(id));
      return { status: true, message: `${name} added successfully`, [field]: JSON.parse(text) };
    });
  });

  route(router, calls.edit, { verifier }, ({ params: { id }, body, claims, ctx }) =>
    inTransaction(dataSource, async (manager) => {
      const records = recordsOf(manager);
      const before = existing(await records.lock(id));
      if (!ifMatchAllows(ctx.get('If-Match') || undefined, versionTag(id, before.version)))
        throw changedMeanwhile(
          `Somebody else changed this ${lowerCaseName} since you opened it. Nothing of yours was saved.`,
        );
      await records.replace(id, body);
      const after = existing(await records.find(id));
      const edit = {
        action: 'edited' as const,
        before: JSON.parse(before.text),
        after: JSON.parse(after.text),
      };
      await recordActivity(manager, { record: { table, id }, claims, ...edit });
      return written(messages.edited, id, after);
    }),
  );

  route(router, calls.remove, { verifier }, ({ params: { id }, claims }) =>
    inTransaction(dataSource, async (manager) => {
      if (!(await recordsOf(manager).remove(id))) throw notFound(messages.notFound);
      await recordActivity(manager, { record: { table, id }, claims, action: 'deleted' });
      return { status: true as const, message: messages.removed };
    }),
  );

  route(router, calls.restore, { verifier }, ({ params: { id }, claims }) =>
    inTransaction(dataSource, async (manager) => {
      const records = recordsOf(manager);
      if (!(await records.restore(id)))
        throw notFound(`Only a ${lowerCaseName} that was deleted within the last day can be restored`);
      await recordActivity(manager, { record: { table, id }, claims, action: 'restored' });
      return written(`${name} restored`, id, existing(await records.find(id)));
    }),
  );

  activityRoute(router, calls.activity, { dataSource, verifier, table, notFoundMessage: messages.notFound });
};
