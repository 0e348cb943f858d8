import {
  changedMeanwhile,
  idempotent,
  ifMatchAllows,
  inTransaction,
  jsonText,
  notFound,
  pageHeaders,
  route,
  versionTag,
} from '@ekamra/chassis';
import { activityRoute, recordActivity } from '@ekamra/chassis/activity';
import type { Filter } from '@ekamra/chassis/record-list';
import type { Activity, Call, Done, PageQuery, Written } from '@ekamra/contracts';
import type { EntityManager, EntitySchema } from 'typeorm';
import type { CatalogParts, Router } from '../parts.ts';
import { publicRead } from './headers.ts';
import { type Answered, type PropertyListQuery, propertyRepository } from './repository.ts';
import type { PropertyRow } from './row.ts';

interface Id {
  id: string;
}

/** What tells one kind of property from another. */
export interface PropertyKind<Input extends object, Query extends PropertyListQuery> {
  entity: EntitySchema<PropertyRow<Input>>;
  /** The conditions of a list that is asked for with this query. */
  filters: (query: Query) => Filter[];
  calls: {
    list: Call<{ query: Query; answer: Answered<Input>[] }>;
    read: Call<{ params: Id; answer: Answered<Input> }>;
    add: Call<{ body: Input; answer: Written<Answered<Input>> }>;
    edit: Call<{ params: Id; body: Input; answer: Written<Answered<Input>> }>;
    remove: Call<{ params: Id; answer: Done }>;
    restore: Call<{ params: Id; answer: Written<Answered<Input>> }>;
    activity: Call<{ params: Id; query: PageQuery; answer: Activity[] }>;
  };
  /** The name of the call that adds one: idempotency keys are unique for it. */
  addScope: string;
  /** What people are told. */
  messages: Record<
    'added' | 'edited' | 'removed' | 'restored' | 'noneSuch' | 'editedMeanwhile' | 'notRestorable',
    string
  >;
}

/** Registers the calls for one kind of property (spec.md point 7): everybody reads, admins write. */
export const propertyRoutes = <Input extends object, Query extends PropertyListQuery>(
  router: Router,
  { dataSource, verifier, now = () => new Date() }: CatalogParts,
  { entity, filters, calls, addScope, messages }: PropertyKind<Input, Query>,
): void => {
  const table = dataSource.getMetadata(entity).tablePath;
  const propertiesIn = (manager: EntityManager) => propertyRepository(manager, entity);
  const noneSuch = () => notFound(messages.noneSuch);

  route(router, calls.list, {}, async ({ query }) => {
    const { text, total } = await propertiesIn(dataSource.manager).list(filters(query), query);
    return jsonText(text, { ...publicRead, ...pageHeaders(calls.list.path, query, total) });
  });

  route(router, calls.read, {}, async ({ params: { id } }) => {
    const kept = await propertiesIn(dataSource.manager).read(id);
    if (!kept) throw noneSuch();
    return jsonText(kept.text, { ...publicRead, etag: versionTag(id, kept.version) });
  });

  route(router, calls.add, { verifier }, ({ body, claims, ctx }) =>
    inTransaction(dataSource, (manager) => {
      const request = { key: ctx.get('Idempotency-Key') || undefined, scope: addScope, body };
      return idempotent(manager, request, async () => {
        const data = await propertiesIn(manager).add(body, now());
        await recordActivity(manager, { record: { table, id: data._id }, claims, action: 'created' });
        return { status: true as const, message: messages.added, data };
      });
    }),
  );

  route(router, calls.edit, { verifier }, ({ params: { id }, body, claims, ctx }) =>
    inTransaction(dataSource, async (manager) => {
      const properties = propertiesIn(manager);
      const head = await properties.lock(id);
      if (!head) throw noneSuch();
      const ifMatch = ctx.get('If-Match') || undefined;
      if (!ifMatchAllows(ifMatch, versionTag(id, head.version)))
        throw changedMeanwhile(messages.editedMeanwhile);
      const data = await properties.replace(head, body);
      const edit = { action: 'edited' as const, before: head.record, after: body };
      await recordActivity(manager, { record: { table, id }, claims, ...edit });
      ctx.set('ETag', versionTag(id, head.version + 1));
      return { status: true as const, message: messages.edited, data };
    }),
  );

  route(router, calls.remove, { verifier }, ({ params: { id }, claims }) =>
    inTransaction(dataSource, async (manager) => {
      if (!(await propertiesIn(manager).remove(id))) throw noneSuch();
      await recordActivity(manager, { record: { table, id }, claims, action: 'deleted' });
      return { status: true as const, message: messages.removed };
    }),
  );

  route(router, calls.restore, { verifier }, ({ params: { id }, claims }) =>
    inTransaction(dataSource, async (manager) => {
      const properties = propertiesIn(manager);
      const restored = (await properties.restore(id)) ? await properties.read(id) : undefined;
      if (!restored) throw notFound(messages.notRestorable);
      await recordActivity(manager, { record: { table, id }, claims, action: 'restored' });
      const answer = `{"status":true,"message":${JSON.stringify(messages.restored)},"data":${restored.text}}`;
      return jsonText(answer, { etag: versionTag(id, restored.version) });
    }),
  );

  activityRoute(router, calls.activity, { dataSource, verifier, table, noneSuch: messages.noneSuch });
};
