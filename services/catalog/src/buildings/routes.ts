import {
  changedMeanwhile,
  idempotent,
  ifMatchAllows,
  inTransaction,
  jsonText,
  notFound,
  pageHeaders,
  route,
} from '@ekamra/chassis';
import { calls } from '@ekamra/contracts';
import type { EntityManager } from 'typeorm';
import type { CatalogParts, Router } from '../parts.ts';
import { publicRead, versionTag } from '../properties/headers.ts';
import { propertyRepository } from '../properties/repository.ts';
import { buildingEntity } from './entity.ts';
import { buildingFilters } from './filters.ts';

const buildingsIn = (manager: EntityManager) => propertyRepository(manager, buildingEntity);
const noneSuch = () => notFound('There is no such building');
const editedMeanwhile = () =>
  changedMeanwhile('Somebody else changed this building since you opened it. Nothing of yours was saved.');

/** The calls for buildings (spec.md point 7). */
export const buildingRoutes = (
  router: Router,
  { dataSource, verifier, now = () => new Date() }: CatalogParts,
) => {
  route(router, calls.getAllBuildings, {}, async ({ query }) => {
    const { text, total } = await buildingsIn(dataSource.manager).list(buildingFilters(query), query);
    return jsonText(text, { ...publicRead, ...pageHeaders(calls.getAllBuildings.path, query, total) });
  });

  route(router, calls.getBuilding, {}, async ({ params: { id } }) => {
    const kept = await buildingsIn(dataSource.manager).read(id);
    if (!kept) throw noneSuch();
    return jsonText(kept.text, { ...publicRead, etag: versionTag(id, kept.version) });
  });

  route(router, calls.addBuilding, { verifier }, ({ body, ctx }) =>
    inTransaction(dataSource, (manager) => {
      const request = { key: ctx.get('Idempotency-Key') || undefined, scope: 'addBuilding', body };
      return idempotent(manager, request, async () => ({
        status: true as const,
        message: 'Building added successfully',
        data: await buildingsIn(manager).add(body, now()),
      }));
    }),
  );

  route(router, calls.editBuilding, { verifier }, ({ params: { id }, body, ctx }) =>
    inTransaction(dataSource, async (manager) => {
      const buildings = buildingsIn(manager);
      const head = await buildings.lock(id);
      if (!head) throw noneSuch();
      const ifMatch = ctx.get('If-Match') || undefined;
      if (!ifMatchAllows(ifMatch, versionTag(id, head.version))) throw editedMeanwhile();
      const data = await buildings.replace(head, body);
      ctx.set('ETag', versionTag(id, head.version + 1));
      return { status: true as const, message: 'Building Data Updated Successfully', data };
    }),
  );

  route(router, calls.deleteBuilding, { verifier }, async ({ params: { id } }) => {
    if (!(await buildingsIn(dataSource.manager).remove(id))) throw noneSuch();
    return { status: true as const, message: 'Building deleted' };
  });
};
